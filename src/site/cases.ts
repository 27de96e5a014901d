/** Case studies as other pages show them: what changed stands once, on the page of the case. */
import { getCollection } from 'astro:content';
import type { CaseFacts } from '../ui/CaseCard.tsx';
import { withNames } from './names.ts';

/** `Case study · Retail banking` → `Retail banking`. */
const sectorOf = (label: string) => label.split(' · ').at(-1) ?? label;

/**
 * The case of a path.
 * @throws when no page has the path, or when it has no head with a label, or nothing that was measured before and after
 */
export async function caseOf(path: string): Promise<CaseFacts> {
  const entry = (await getCollection('pages')).find(({ data }) => data.path === path);
  const sections = entry ? withNames(entry.data).sections : [];
  const head = sections.find((section) => section.kind === 'pageHead');
  const bar = sections.find((section) => section.kind === 'beforeAfter')?.bars[0];
  const title = head?.crumbs.at(-1)?.label;
  if (!head?.label || !title || !bar)
    throw new Error(
      `${path} is no case study: it needs a pageHead with a label and crumbs, and a beforeAfter`,
    );
  return { path, title, sector: sectorOf(head.label), bar };
}
