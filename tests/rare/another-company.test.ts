/** The site as another company's: other names, another domain, other colours, one office. Nothing of the old ones is left. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { textOfPdf } from '../../src/platform/text-extraction/pdf.ts';
import { contrast } from '../../src/ui/styles/contrast.ts';
import { findBrowser } from '../../tools/browser/find.ts';
import { NODE, ROOT } from '../support/build.ts';
import { copyProject } from '../support/copy.ts';
import { removeFolder } from '../support/temp.ts';

interface Site {
  brand: string;
  legalName: string;
  url: string;
  products: Record<string, string>;
  profile: { url: string };
  email: Record<string, string>;
}

const SITE = 'content/site.json';
const TOKENS = 'src/ui/styles/tokens.css';
const CONTACT = ['content/texts/contact.yaml', 'content/de/texts/contact.yaml'];
/** Names the countries of the old offices: benefits are each company's own. */
const CAREERS = 'content/pages/careers.yaml';
const old = JSON.parse(readFileSync(join(ROOT, SITE), 'utf8')) as Site;
const domainOf = (address: string) => address.replace(/^.*@|^https:\/\/(www\.)?/, '');

/** Every word by which the old company is known. */
const NAMES = [
  old.brand,
  ...Object.values(old.products),
  old.legalName,
  domainOf(old.url),
  domainOf(old.email.from ?? ''),
];

/** The words of the contact page with one office. */
function withOneOffice(text: string): string {
  const contact = parseDocument(text);
  const office = { city: 'Cork', country: 'Ireland', region: 'County Cork', lines: ['1 Quay'] };
  const place = {
    localTime: 'Irish time',
    timeZone: 'Europe/Dublin',
    latitude: 51.9,
    longitude: -8.5,
    label: 'left',
    work: 'All of it.',
  };
  contact.setIn(['offices', 'list'], [{ ...office, ...place }]);
  return contact.toString();
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const hex = (parts: number[]) =>
  `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Another hue that is as light, so that all stays readable; grey stays as it is. */
function other(color: string): string {
  const [red = 0, green = 0, blue = 0] = channels(color);
  const turned = [green, blue, red];
  const lightness = contrast(color, '#000000');
  // From black by way of the turned color to white.
  const at = (share: number) =>
    hex(turned.map((part) => (share < 0.5 ? part * share * 2 : part + (255 - part) * (share * 2 - 1))));
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (contrast(at(middle), '#000000') < lightness) low = middle;
    else high = middle;
  }
  return at(high);
}

const tokens = readFileSync(join(ROOT, TOKENS), 'utf8');
const COLORS = [...new Set(tokens.match(/#[0-9a-f]{6}\b/g))];

describe('a copy with other names and other tokens', () => {
  let root: string;
  beforeAll(async () => {
    root = await copyProject();
    const renamed: Site = {
      ...old,
      brand: 'Quendril',
      legalName: 'Quendril Works',
      url: 'https://www.quendril.example',
      products: { glokode: 'Ledgerly', glodesk: 'Roomly' },
      profile: { ...old.profile, url: 'https://www.linkedin.com/company/quendril' },
      email: Object.fromEntries(
        Object.entries(old.email).map(([name, address]) => [
          name,
          address.replace(/@.*/, '@quendril.example'),
        ]),
      ),
    };
    writeFileSync(join(root, SITE), JSON.stringify(renamed));
    writeFileSync(join(root, TOKENS), tokens.replace(/#[0-9a-f]{6}\b/g, other));
    for (const contact of CONTACT)
      writeFileSync(join(root, contact), withOneOffice(readFileSync(join(ROOT, contact), 'utf8')));
    const careers = readFileSync(join(ROOT, CAREERS), 'utf8');
    writeFileSync(join(root, CAREERS), careers.replace('Ireland and the UAE', 'Ireland'));
    // Without the path there is no ffmpeg: films take minutes.
    const steps = [
      ['tools/commands/art.ts'],
      ['-e', 'await (await import("astro")).build({ logLevel: "error" })'],
      ['-e', 'await (await import("./tools/build/desk.ts")).buildDesk("dist/client", "dist/desk.json")'],
      ['tools/commands/report.ts'],
    ];
    const told: string[] = [];
    for (const step of steps) {
      const env = {
        ...process.env,
        PATH: '',
        CHROMIUM_PATH: findBrowser('tests'),
        NODE_ENV: 'production',
        VITEST: undefined,
        PUBLIC_URL: undefined,
      };
      const { status, signal, stdout, stderr } = spawnSync(NODE, step, { cwd: root, env, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${step.join(' ')} ended by ${signal ?? status}: ${stdout}${stderr}`);
      told.push(stdout);
    }
    expect(told[0]).toBe('The videos of the hero were not redrawn: that needs ffmpeg on the PATH.\n');
  }, 900_000);
  afterAll(() => removeFolder(root));

  /** Files of the output with texts in them, by what they hold. */
  const found = (words: readonly string[], folder: string) =>
    globSync(`${folder}/**/*.{html,css,js,mjs,json,svg,txt,xml,webmanifest}`, { cwd: root }).flatMap(
      (file) => {
        const text = readFileSync(join(root, file), 'utf8');
        return words.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`);
      },
    );

  it('has no trace of the old names, on no page and in nothing that pages, mails and feeds are made of', () => {
    expect(found(NAMES, 'dist')).toEqual([]);
    expect(found(['Quendril', 'Ledgerly', 'Roomly'], 'dist/client').length).toBeGreaterThan(50);
  });

  it('has none in its report', async () => {
    const [file] = globSync('content/reports/*.pdf', { cwd: root });
    const text = (await textOfPdf(readFileSync(join(root, file ?? '')))).join('\n');
    expect(text).toContain('Quendril');
    expect(NAMES.filter((name) => text.includes(name))).toEqual([]);
  });

  it('counts and lists its offices on every page as they are', () => {
    expect(found(['ive offices', 'Bengaluru,', 'Pune,', 'the UAE'], 'dist/client')).toEqual([]);
    const page = (name: string) => readFileSync(join(root, `dist/client/${name}.html`), 'utf8');
    expect(page('404')).toContain('Openings in one office');
    expect(page('careers')).toContain('Teams span Cork.');
    expect(page('careers-detail').match(/\/career\?city=\w+/g)).toEqual(['/career?city=Cork']);
  });

  it('has no old colour in pages, stylesheets, drawings and icons, nor at the desk', () => {
    expect(globSync('dist/client/_desk/*.css', { cwd: root }).length).toBeGreaterThan(0);
    // Skin, hair and clothes of the portraits are no colors of the brand.
    expect(found(COLORS, 'dist/client').filter((one) => !one.includes('/people.'))).toEqual([]);
    expect(found(COLORS, 'public')).toEqual([]);
  });
});
