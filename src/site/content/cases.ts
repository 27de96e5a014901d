/** Case studies as other pages show them; what changed is written once, on the page of the case. */
import { schema as beforeAfter } from '../blocks/BeforeAfter/schema.ts';
import { schema as caseFile } from '../blocks/CaseFile/schema.ts';
import { schema as pageHead } from '../blocks/PageHead/schema.ts';
import { sectionsOf } from '../blocks/sections.ts';
import type { CaseFacts } from '../components/CaseCard.tsx';
import { entriesOf } from './entries.ts';
import { currentLanguage } from './language.ts';
import { withNames } from './names.ts';

/** `Case study · Retail banking` → `Retail banking`. */
const sectorOf = (label: string) => label.split(' · ').at(-1) ?? label;

/** `Larkspur Bank, retail bank with branches in two countries` → `Larkspur Bank`. */
const briefly = ({ label, value }: { label: string; value: string }) => ({
  label,
  value: value.split(',')[0] ?? value,
});

/**
 * The case of a path.
 * @throws when no page has the path, or when it has no head with a label, or nothing that was measured before and after
 */
export async function caseOf(path: string): Promise<CaseFacts> {
  const entry = (await entriesOf('pages')).find(({ data }) => data.path === path);
  const sections = entry ? withNames(entry.data).sections : [];
  const [head] = sectionsOf(sections, pageHead);
  const bar = sectionsOf(sections, beforeAfter)[0]?.bars[0];
  const [file] = sectionsOf(sections, caseFile);
  const title = head?.crumbs.at(-1)?.label;
  if (!head?.label || !title || !bar)
    throw new Error(
      `${path} is no case study: it needs a pageHead with a label and crumbs, and a beforeAfter`,
    );
  const language = entry?.language === currentLanguage() ? {} : { language: entry?.language };
  return {
    path,
    title,
    sector: sectorOf(head.label),
    bar,
    file: (file?.facts ?? []).slice(0, 2).map(briefly),
    ...language,
  };
}
