import { entriesOf, type Entry as FileEntry } from './entries.ts';
import { perLanguage } from './language.ts';
import { withNames } from './names.ts';
import { TEXTS, type Texts, type TextsName } from './schemas/texts.ts';

interface Entry<N extends TextsName> {
  data: Texts<N>;
  /** The one its file is written in. */
  language: string;
  /** From the root of the project. */
  filePath?: string;
}

/**
 * The one file of a collection that holds the words of a page.
 * @param language left out, that of the page
 * @throws when the file is missing
 */
export async function entryOf<N extends TextsName>(name: N, language?: string): Promise<Entry<N>> {
  const [entry]: FileEntry<never>[] = await entriesOf(name as never, language);
  if (!entry) throw new Error(`There is no content/texts/${TEXTS[name].files}`);
  return entry as unknown as Entry<N>;
}

const texts = Object.fromEntries(
  (Object.keys(TEXTS) as TextsName[]).map((name) => [
    name,
    perLanguage(async () => withNames((await entryOf(name)).data)),
  ]),
);

/** The texts of a page in its language, with the company's name filled in. */
export function textsOf<N extends TextsName>(name: N): Promise<Texts<N>> {
  return (texts as { [Each in TextsName]: () => Promise<Texts<Each>> })[name]();
}
