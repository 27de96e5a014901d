/**
 * Finds mistakes in content that can be read, before pages are made of it: violations of a schema, and contradictions between
 * files. Runs in Vite, because the schemas of sections are beside their components.
 */
import { matchesGlob } from 'node:path';
import type { z } from 'astro/zod';
import { schema as beforeAfter } from '../../src/site/blocks/BeforeAfter/schema.ts';
import { schema as pageHead } from '../../src/site/blocks/PageHead/schema.ts';
import { sectionsOf } from '../../src/site/blocks/sections.ts';
import { type Fault, schemaFaults } from '../../src/site/content/content-file.ts';
import {
  contentFaults,
  doubleFaults,
  fields,
  type PageFacts,
  pictureFaults,
  type SiteFacts,
} from '../../src/site/content/content-links.ts';
import { COLLECTIONS, type ContentFiles, OTHER_FILES, SAMPLE_FILES } from '../../src/site/content/files.ts';
import { FIXED_PAGES, LINKED_PAGES } from '../../src/site/content/fixed-pages.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  languageOf,
  OTHER_LANGUAGES,
  prefixOf,
} from '../../src/site/content/languages.ts';
import { officeNames } from '../../src/site/content/office-names.ts';
import { overDefault } from '../../src/site/content/over-default.ts';
import { TEXTS } from '../../src/site/content/schemas/texts.ts';
import { NAMES } from '../../src/site/content/site.ts';
import { SITE_ROUTES } from '../../src/site/routes.ts';
import { markdown } from '../build/markdown.ts';
import { fileNameFaults, isPicture, photosOf } from './file-names.ts';
import { CONTENT, type ReadFile as File } from './read.ts';
import { sampleNameFaults } from './sample-names.ts';
import { sampleFaults } from './samples.ts';
import { voiceFaults } from './voice.ts';

export { staleReports } from '../report/source.ts';
export { neededFaults } from './needed.ts';

const KINDS: readonly ContentFiles[] = [COLLECTIONS, OTHER_FILES, SAMPLE_FILES].flatMap((kinds) =>
  Object.values(kinds),
);

/** Addresses that links may name and that are not pages. */
const DOCUMENTS = Object.values(SITE_ROUTES)
  .filter(({ kind }) => kind === 'feed')
  .map(({ path }) => path);

const pathOf = ({ folder, files }: ContentFiles, language = DEFAULT_LANGUAGE) =>
  [CONTENT + prefixOf(language), folder, files].filter(Boolean).join('/');
const of = (files: readonly File[], kind: ContentFiles, language?: string) =>
  files.filter(({ file }) => matchesGlob(file, pathOf(kind, language)));

/** Only the names themselves count here. */
const NOUN = { one: '', many: '' };
const OFFICE_NAMES = Object.keys(officeNames([], { numbers: [], offices: NOUN, countries: NOUN }, 'en'));

/** The files that are read, in all languages. */
const PATTERNS = LANGUAGES.flatMap((language) => KINDS.map((kind) => pathOf(kind, language)));

const nameOf = (file: string) => file.replace(/^.*\/|\.\w+$/g, '');

const isOfDefault = (file: string) => languageOf(file.slice(CONTENT.length)) === DEFAULT_LANGUAGE;

/** The content of a file after its schema has read it. */
const parsed = <S extends z.ZodType>({ schema }: ContentFiles<S>, { data }: File) => schema.parse(data);

function pageFacts(page: File): PageFacts {
  const { path, title, description, type, sections } = parsed(COLLECTIONS.pages, page);
  const [head] = sectionsOf(sections, pageHead);
  const isCase = head?.label && sectionsOf(sections, beforeAfter).length > 0;
  return {
    file: page.file,
    path,
    title,
    description,
    anchors: sections.flatMap((section) => (typeof section.id === 'string' ? [section.id] : [])),
    name: head?.crumbs.at(-1)?.label,
    subjects: [...fields(sections, 'sections')].filter(([field]) => field.endsWith('.about')),
    shows: [
      ...(isCase ? ['case' as const] : []),
      ...(head && type === 'service' ? ['service' as const] : []),
    ],
  };
}

/** Pages with a route of their own; their sections are placed by it and have no anchors to link to. */
function fixedFacts(files: readonly File[], language?: string): PageFacts[] {
  return Object.entries({ ...FIXED_PAGES, ...LINKED_PAGES }).flatMap(([id, [texts]]) =>
    of(files, TEXTS[texts], language).map((words) => {
      const whole = wholeOf(files, TEXTS[texts], words);
      const { title, description, ...more } = TEXTS[texts].schema.parse(whole) as {
        title: string;
        description: string;
        here?: string;
      };
      const { path } = SITE_ROUTES[id as keyof typeof FIXED_PAGES | keyof typeof LINKED_PAGES];
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

/**
 * The same in another language. Its links name pages as the default does; if a page is not translated, they lead to the default
 * one.
 */
function translationFaults(files: readonly File[], facts: SiteFacts, language: string): Fault[] {
  const pages = of(files, COLLECTIONS.pages, language).map(pageFacts);
  const own = [...pages, ...fixedFacts(files, language)];
  const [menus] = of(files, OTHER_FILES.navigation, language);
  const home = menus && parsed(OTHER_FILES.navigation, menus).home;
  const originalOf = (file: string) => file.replace(`${CONTENT}/${language}/`, `${CONTENT}/`);
  const inLanguage = files.filter(({ file }) => file.startsWith(`${CONTENT}/${language}/`));
  const alone = inLanguage.flatMap(({ file }) => {
    const original = originalOf(file);
    const message = `There is no ${original} that this translates`;
    return files.some((one) => one.file === original) ? [] : [{ file, field: '', message }];
  });
  const moved = pages.flatMap(({ file, path }) => {
    const first = facts.pages.find((page) => page.file === originalOf(file));
    const message = `Must be that of ${first?.file}: ${first?.path}`;
    return first && first.path !== path ? [{ file, field: 'path', message }] : [];
  });
  // The title of a page in another language is no name for it in this one.
  const others = facts.pages
    .filter(({ path }) => !own.some((page) => page.path === path))
    .map((page) => ({ ...page, name: undefined }));
  const all = [...own, ...others].map((page) => (page.path === '/' ? { ...page, name: home } : page));
  return [...alone, ...moved, ...doubleFaults(own), ...contentFaults(inLanguage, { ...facts, pages: all })];
}

/**
 * Links without a target, names used twice, remaining samples although none are allowed, and names of sample people who do not
 * exist.
 */
async function contradictions(files: readonly File[], photos: readonly string[]): Promise<Fault[]> {
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
    photos,
    // An office's card names its city.
    names: [...Object.keys(NAMES), ...OFFICE_NAMES, 'city'],
  };
  return [
    ...doubleFaults(facts.pages),
    ...contentFaults(
      files.filter(({ file }) => isOfDefault(file)),
      facts,
    ),
    ...OTHER_LANGUAGES.flatMap((language) => translationFaults(files, facts, language)),
    ...sampleFaults(files),
    ...of(files, OTHER_FILES.voice).flatMap((one) =>
      // The list is of words of the default language.
      voiceFaults(
        files.filter(({ file }) => isOfDefault(file)),
        parsed(OTHER_FILES.voice, one),
      ),
    ),
    ...sampleNameFaults((kind) =>
      of(files, kind).map((one) => ({ file: one.file, data: parsed(kind, one) as never })),
    ),
  ];
}

/** The content of a file; missing words of another language are those of the default. */
function wholeOf(files: readonly File[], kind: ContentFiles, { file, data }: File): unknown {
  if (kind.folder !== 'texts' || isOfDefault(file)) return data;
  return overDefault(of(files, kind)[0]?.data, data);
}

/** Files of words that pages cannot do without. */
function missing(files: readonly File[]): Fault[] {
  return KINDS.filter((kind) => !kind.files.includes('*') && of(files, kind).length === 0).map((kind) => ({
    file: pathOf(kind),
    field: '',
    message: 'This file does not exist. Every site needs it: put it back and change its words.',
  }));
}

/**
 * Checks the files of content.
 * @param names of all of them, texts or not
 * @returns all mistakes of the first kind that occurs: fields against their schemas, contradictions
 */
export async function checkContent(files: readonly File[], names: readonly string[] = []): Promise<Fault[]> {
  const wrong = LANGUAGES.flatMap((language) =>
    KINDS.flatMap((kind) =>
      of(files, kind, language).flatMap((one) =>
        schemaFaults(kind.schema, wholeOf(files, kind, one), one.file),
      ),
    ),
  );
  const pictures = names.filter(isPicture);
  const alone = [
    ...missing(files),
    ...fileNameFaults(names, PATTERNS),
    ...wrong,
    ...files.flatMap((one) => pictureFaults(one, pictures)),
  ];
  const faults = alone.length > 0 ? alone : await contradictions(files, photosOf(names));
  return faults.map((fault) => ({
    ...fault,
    line: fault.line ?? files.find(({ file }) => file === fault.file)?.lineOf(fault.field),
  }));
}
