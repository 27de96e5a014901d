/**
 * Words of parts that site and desk share, in the language of the page. The server takes them from the content, and pages with
 * interactive parts contain them; the desk has its own.
 */
export interface Words {
  /** BCP 47. */
  language: string;
  /** The prefix of the paths of pages in it: `/de`, nothing for the default. */
  prefix: string;
  /** The default language, where the page is not in it: legal texts are, and openings that name no language of their own. */
  foreign?: string;
  read: string;
  allCases: string;
  readCase: string;
  readMore: string;
  allInsights: string;
  minutes: string;
  breadcrumbs: string;
  before: string;
  after: string;
  error: string;
  dismiss: string;
  failed: string;
  carousel: string;
  carouselRole: string;
  slide: string;
  slides: string;
  slideAt: string;
  slideOf: string;
  previous: string;
  next: string;
  position: string;
  play: string;
  pause: string;
}

/** The attribute of the elements with these words in a page. */
export const WORDS = 'data-words';

/** Server and pages are bundled apart, and share this. */
const given = globalThis as { pageWords?: () => Partial<Words> };
let carried: Words | undefined;

/** Sets the source of words where no page contains them. */
export function provideWords(source: () => Partial<Words>): void {
  given.pageWords = source;
}

/** The words of the page: from the source set on the server or the desk, else from the elements that the page carries. */
export function words(): Words {
  if (given.pageWords) return given.pageWords() as Words;
  // Neither: a component on its own, in a test.
  if (typeof document === 'undefined') return { language: 'en', prefix: '' } as Words;
  if (carried) return carried;
  const parts = Array.from(document.querySelectorAll(`[${WORDS}]`), (part) => part.textContent ?? '{}');
  const found = Object.assign({}, ...parts.map((part) => JSON.parse(part))) as Words;
  // Before all of the page has come, others may follow.
  if (document.readyState !== 'loading') carried = found;
  return found;
}

/**
 * The `lang` of an opening's words.
 * @param own of the opening; null or left out for the default of the site
 * @returns undefined where the page is in it
 */
export function openingLanguage(own: string | null | undefined): string | undefined {
  const { language, foreign } = words();
  const written = own ?? foreign ?? language;
  return written === language ? undefined : written;
}
