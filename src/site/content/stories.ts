/** The success stories of the site, by their names in `/contact?about=`. */
import { type Content, schema } from '../blocks/Stories/schema.ts';
import { sectionsOf } from '../blocks/sections.ts';
import { entriesOf } from './entries.ts';
import { perLanguage } from './language.ts';
import { withNames } from './names.ts';

type Story = Content['stories'][number];

const stories = perLanguage(async (): Promise<ReadonlyMap<string, Story>> => {
  const pages = await entriesOf('pages');
  const all = pages.flatMap(({ data }) => sectionsOf(withNames(data.sections), schema));
  return new Map(all.flatMap((section) => section.stories).map((story) => [story.about, story]));
});

/** @param about of `/contact?about=…`; undefined is returned if no story has this name */
export const findStory = async (about: string | null): Promise<Story | undefined> =>
  about === null ? undefined : (await stories()).get(about);
