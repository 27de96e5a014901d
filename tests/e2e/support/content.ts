/** The site's own words where a test must not depend on an editor's choice. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../support/build.ts';

const read = (path: string) => readFileSync(join(ROOT, 'src/content', path), 'utf8');

export const site = JSON.parse(read('site.json')) as {
  brand: string;
  copyrightYear: number;
  email: { enquiries: string };
  phone: string;
  profile: { url: string };
};

export const contact = parse(read('texts/contact.yaml')) as {
  offices: { title: string; list: { city: string; country: string; lines: string[] }[] };
};

interface Slide {
  title: string;
  subTitle: string;
  path: string;
  action: string;
}

const home = parse(read('pages/home.yaml').replaceAll('{brand}', site.brand)) as {
  sections: { kind: string; label?: string; slides?: Slide[] }[];
};
const hero = home.sections.find((section) => section.kind === 'hero');

/** The slides of the home page. */
export const slides: Slide[] = hero?.slides ?? [];
export const heroLabel: string = hero?.label ?? '';

/** Whether the home page shows clients: an editor may take them away. */
export const hasClients: boolean = home.sections.some(({ kind }) => kind === 'trustedBy');
export const NO_CLIENTS = 'Home shows no clients';
