import { currentLanguage } from '../content/language.ts';
import { LANGUAGES } from '../content/languages.ts';

/** A placeholder for the address of a page in a language: header and footer are rendered once for all pages. */
export const placeOf = (language: string): string => `/-/${language}/`;

/** The name of a language in that language. */
const nameOf = (language: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;

/**
 * Links to the page in its other languages; none if the site has one.
 * @param short shows the code, and has the name for screen readers
 */
export const languageLinks = ({ className, short = false }: { className: string; short?: boolean }) =>
  LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => (
    <a key={language} href={placeOf(language)} hrefLang={language} lang={language} className={className}>
      {short ? language.toUpperCase() : nameOf(language)}
      {short && <span className="sr-only">, {nameOf(language)}</span>}
    </a>
  ));
