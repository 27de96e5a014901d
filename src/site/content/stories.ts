/** The success stories of the site, by the names that `/contact?about=` takes. */
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

/** @param about what `/contact?about=…` names; undefined is given back for what no story is called */
export const findStory = async (about: string | null): Promise<Story | undefined> =>
  about === null ? undefined : (await stories()).get(about);
