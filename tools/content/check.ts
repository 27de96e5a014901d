/**
 * What can be wrong with content that can be read, found before a page is made of it: what does not keep to its schema, and
 * what contradicts another file. Runs in Vite, because the schemas of sections stand beside their components.
 */
import { matchesGlob } from 'node:path';
import type { z } from 'astro/zod';
import { ROUTES } from '../../src/app/routes.ts';
import { COLLECTIONS, type ContentFiles, OTHER_FILES, SAMPLE_FILES } from '../../src/content-files.ts';
import { type Fault, schemaFaults } from '../../src/site/content-file.ts';
import { contentFaults, doubleFaults, type PageFacts } from '../../src/site/content-links.ts';
import { FIXED_PAGES } from '../../src/site/fixed-pages.ts';
import { officeNames } from '../../src/site/office-names.ts';
import { TEXTS } from '../../src/site/schemas/texts.ts';
import { NAMES } from '../../src/site/site.ts';
import { markdown } from '../build/markdown.ts';
import { CONTENT, type ReadFile as File } from './read.ts';
import { storyFaults } from './sample-story.ts';
import { sampleFaults } from './samples.ts';

const KINDS: readonly ContentFiles[] = [COLLECTIONS, OTHER_FILES, SAMPLE_FILES].flatMap((kinds) =>
  Object.values(kinds),
);

/** Addresses that links may name and that are no pages. */
const DOCUMENTS = Object.values(ROUTES)
  .filter(({ kind }) => kind === 'feed')
  .map(({ path }) => path);

const pathOf = ({ folder, files }: ContentFiles) => [CONTENT, folder, files].filter(Boolean).join('/');
const of = (files: readonly File[], kind: ContentFiles) =>
  files.filter(({ file }) => matchesGlob(file, pathOf(kind)));
const nameOf = (file: string) => file.replace(/^.*\/|\.\w+$/g, '');

/** What a file holds after its schema has read it. */
const parsed = <S extends z.ZodType>({ schema }: ContentFiles<S>, { data }: File) => schema.parse(data);

function pageFacts(page: File): PageFacts {
  const { path, title, description, sections } = parsed(COLLECTIONS.pages, page);
  return {
    file: page.file,
    path,
    title,
    description,
    anchors: sections.flatMap((section) => ('id' in section && section.id ? [section.id] : [])),
    name: sections.find((section) => section.kind === 'pageHead')?.crumbs.at(-1)?.label,
  };
}

/** Pages with a route of their own; their sections are placed by it and have no anchors to link to. */
function fixedFacts(files: readonly File[]): PageFacts[] {
  return Object.entries(FIXED_PAGES).flatMap(([id, [texts]]) =>
    of(files, TEXTS[texts]).map((words) => {
      const { title, description, ...more } = parsed<z.ZodType>(TEXTS[texts], words) as {
        title: string;
        description: string;
        here?: string;
      };
      const { path } = ROUTES[id as keyof typeof FIXED_PAGES];
      return { file: words.file, path, title, description, anchors: [], name: more.here };
    }),
  );
}

async function articleFacts(articles: readonly File[]): Promise<PageFacts[]> {
  const renderer = await markdown.processor.createRenderer({ syntaxHighlight: markdown.syntaxHighlight });
  return Promise.all(
    articles.map(async (article) => {
      const { title, description } = parsed(COLLECTIONS.insights, article);
      const { metadata } = await renderer.render(article.body ?? '', { frontmatter: {} });
      const anchors = metadata.headings.map(({ slug }) => slug);
      return { file: article.file, path: `/insights/${nameOf(article.file)}`, title, description, anchors };
    }),
  );
}

/** Links to nothing, names used twice, samples where none should be left, and a sample that does not hang together. */
async function contradictions(files: readonly File[]): Promise<Fault[]> {
  const articles = of(files, COLLECTIONS.insights);
  const pages = [
    ...of(files, COLLECTIONS.pages).map(pageFacts),
    ...(await articleFacts(articles)),
    ...fixedFacts(files),
  ];
  const [menus] = of(files, OTHER_FILES.navigation);
  const home = menus && parsed(OTHER_FILES.navigation, menus).home;
  const facts = {
    pages: pages.map((page) => (page.path === '/' ? { ...page, name: home } : page)),
    others: DOCUMENTS,
    articles: articles.map(({ file }) => nameOf(file)),
    reports: of(files, OTHER_FILES.reports).map(({ file }) => nameOf(file)),
    // An office's card names its city.
    names: [...Object.keys(NAMES), ...Object.keys(officeNames([])), 'city'],
  };
  return [
    ...doubleFaults(facts.pages),
    ...contentFaults(files, facts),
    ...sampleFaults(files),
    ...storyFaults((kind) =>
      of(files, kind).map((one) => ({ file: one.file, data: parsed(kind, one) as never })),
    ),
  ];
}

/** Files of words that pages cannot do without. */
function missing(files: readonly File[]): Fault[] {
  return KINDS.filter((kind) => !kind.files.includes('*') && of(files, kind).length === 0).map((kind) => ({
    file: pathOf(kind),
    field: '',
    message: 'There is no such file',
  }));
}

/**
 * Checks the files of src/content.
 * @returns all mistakes of the first kind that there is: fields against their schemas, contradictions
 */
export async function checkContent(files: readonly File[]): Promise<Fault[]> {
  const wrong = KINDS.flatMap((kind) =>
    of(files, kind).flatMap(({ file, data }) => schemaFaults(kind.schema, data, file)),
  );
  const alone = [...missing(files), ...wrong];
  const faults = alone.length > 0 ? alone : await contradictions(files);
  return faults.map((fault) => ({
    ...fault,
    line: fault.line ?? files.find(({ file }) => file === fault.file)?.lineOf(fault.field),
  }));
}
