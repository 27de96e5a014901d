/** The words that pages share: menus, carousels, what every link of a kind says. From content/texts/common.yaml. */
import type { z } from 'astro/zod';
import { parse } from 'yaml';
import { type Form, messagesOf } from '../../platform/forms/define-form.ts';
import { ENGLISH, type FormMessages } from '../../platform/forms/form-messages.ts';
import { provideWords, type Words } from '../../ui/words.ts';
import { parseFile } from './content-file.ts';
import { currentLanguage } from './language.ts';
import { DEFAULT_LANGUAGE, prefixOf } from './languages.ts';
import { overDefault } from './over-default.ts';
import { commonSchema } from './schemas/texts/common.ts';
import { withBrand } from './site.ts';

type Common = z.output<typeof commonSchema>;

const files = import.meta.glob<string>(
  ['../../../content/texts/common.yaml', '../../../content/*/texts/common.yaml'],
  { query: '?raw', import: 'default', eager: true },
);

/** Read at first use: the check of the content loads this too, and reports a mistake in its own words. */
const words = new Map<string, Common>();

function read(language: string): Common {
  const path = `content${prefixOf(language)}/texts/common.yaml`;
  // The content's words of forms and emails replace those in code and of emails.json, in each language separately.
  const { answers: _, mail: __, ...first } = parse(files['../../../content/texts/common.yaml'] ?? '{}');
  return withBrand(parseFile(commonSchema, overDefault(first, parse(files[`../../../${path}`] ?? '')), path));
}

/** @param language left out, that of the page; if it has no such words, those of the default are used */
export function common(language: string = currentLanguage()): Common {
  const own = words.get(language) ?? read(language);
  words.set(language, own);
  return own;
}

/** The messages about answers in a language: the content's, completed by those in code; undefined if the content has none. */
export function messagesIn(language: string): FormMessages | undefined {
  const { messages } = common(language).answers ?? {};
  return messages && { ...ENGLISH, ...messages };
}

/**
 * The messages of a form in the language of the page, for the page: only those of its fields.
 * @returns undefined if the content has none: the form has the words in code
 */
export function formMessages(form: Form): FormMessages | undefined {
  const messages = messagesIn(currentLanguage());
  return messages && messagesOf(form, messages);
}

/** The words of components that hydrate in the language of the page, for the page. */
export const pageWords = (): Words => {
  const language = currentLanguage();
  const foreign = language === DEFAULT_LANGUAGE ? {} : { foreign: DEFAULT_LANGUAGE };
  return { language, prefix: prefixOf(language), ...foreign, ...common(language).island };
};

let asked: Set<string> | undefined;

/** Runs work that makes HTML synchronously, and returns the words that it used. */
export function withAskedWords<T>(work: () => T): { made: T; names: ReadonlySet<string> } {
  const names = new Set<string>();
  asked = names;
  try {
    return { made: work(), names };
  } finally {
    asked = undefined;
  }
}

provideWords(() => {
  const words = pageWords();
  const names = asked;
  if (!names) return words;
  return new Proxy(words, {
    get: (all, name) => {
      names.add(String(name));
      return Reflect.get(all, name);
    },
  });
});
