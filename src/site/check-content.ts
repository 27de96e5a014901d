/** Holds the content of the site against itself: what `content-links.ts` finds fails the build. */
import { type CollectionEntry, getCollection, render } from 'astro:content';
import { ROUTES } from '../app/routes.ts';
import navigationFile from '../content/navigation.json';
import { type ContentFile, contentFaults, doubleFaults, type PageFacts } from './content-links.ts';
import { navigation } from './navigation.ts';
import { publicPages } from './public-pages.ts';
import { reportSlugs } from './reports.ts';
import { entryOf, FILES, type Name, textsOf } from './texts.ts';

/** Addresses that links may name and that are no pages. */
const DOCUMENTS = Object.values(ROUTES)
  .filter(({ kind }) => kind === 'feed')
  .map(({ path }) => path);

const pageFacts = ({ id, data }: CollectionEntry<'pages'>): PageFacts => ({
  file: `src/content/pages/${id}.yaml`,
  path: data.path,
  title: data.title,
  description: data.description,
  anchors: data.sections.flatMap((section) => ('id' in section && section.id ? [section.id] : [])),
  name: data.sections.find((section) => section.kind === 'pageHead')?.crumbs.at(-1)?.label,
});

async function articleFacts(entry: CollectionEntry<'insights'>): Promise<PageFacts> {
  const { title, description } = entry.data;
  const { headings } = await render(entry);
  return {
    file: `src/content/insights/${entry.id}.md`,
    path: `/insights/${entry.id}`,
    title,
    description,
    anchors: headings.map((heading) => heading.slug),
  };
}

/** Pages with a route of their own; their sections are placed by it and have no anchors to link to. */
async function otherPages(known: readonly PageFacts[]): Promise<PageFacts[]> {
  const paths = new Set(known.map((page) => page.path));
  const names: Record<string, string> = {
    '/': navigation.home,
    '/career': (await textsOf('career')).here,
    '/insights': (await textsOf('insightTexts')).here,
  };
  return (await publicPages())
    .filter(({ path }) => !paths.has(path))
    .map(({ path, title, description }) => ({
      file: `src/content/texts, the words of ${path}`,
      path,
      title,
      description,
      anchors: [],
      name: names[path],
    }));
}

/**
 * Checks links, names and addresses over all content files.
 * @throws with every mistake: its file, its field and what is allowed
 */
export async function checkContent(): Promise<void> {
  const [pages, insights] = [await getCollection('pages'), await getCollection('insights')];
  const own = [...pages.map(pageFacts), ...(await Promise.all(insights.map(articleFacts)))];
  const all = [...own, ...(await otherPages(own))];
  // Also the words of pages that are made on request: a missing file is found here, not by a visitor.
  const texts = await Promise.all((Object.keys(FILES) as Name[]).map((name) => entryOf(name)));
  const files: ContentFile[] = [
    { file: 'src/content/navigation.json', data: navigationFile },
    ...pages.map(({ id, data }) => ({ file: `src/content/pages/${id}.yaml`, data })),
    ...insights.map(({ id, data, body }) => ({ file: `src/content/insights/${id}.md`, data, body })),
    ...texts.map(({ filePath, data }) => ({ file: filePath ?? 'src/content/texts', data })),
  ];
  const site = {
    pages: all,
    others: DOCUMENTS,
    articles: insights.map(({ id }) => id),
    reports: reportSlugs(),
  };
  const faults = [...doubleFaults(all), ...contentFaults(files, site)];
  if (faults.length > 0)
    throw new Error(`The content contradicts itself\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}
