/** The success stories of the site, by the names under which one asks about them. */
import { type CollectionEntry, getCollection } from 'astro:content';
import { withNames } from './names.ts';
import { once } from './once.ts';

type Section = CollectionEntry<'pages'>['data']['sections'][number];
type Story = Extract<Section, { kind: 'stories' }>['stories'][number];

const stories = once(async (): Promise<ReadonlyMap<string, Story>> => {
  const sections = (await getCollection('pages')).flatMap(({ data }) => withNames(data.sections));
  const all = sections.flatMap((section) => (section.kind === 'stories' ? section.stories : []));
  return new Map(all.map((story) => [story.about, story]));
});

/** @param about what `/contact?about=…` names; undefined is given back for what no story is called */
export const findStory = async (about: string | null): Promise<Story | undefined> =>
  about === null ? undefined : (await stories()).get(about);
