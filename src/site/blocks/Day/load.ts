import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { Content } from './schema.ts';

const photos = import.meta.glob<ImageMetadata>('../../../../content/photos/*.{jpg,jpeg,png,webp,avif}', {
  import: 'default',
  eager: true,
});

/** Pixels of a photograph: twice the side of its frame. */
const SIDE = 128;

/** A photograph as a page shows it. */
export interface Photo {
  src: string;
}

async function photoOf(name: string): Promise<Photo> {
  const file = photos[`../../../../content/photos/${name}`];
  if (!file) throw new Error(`There is no content/photos/${name}`);
  const { src } = await getImage({ src: file, width: SIDE, height: SIDE, fit: 'cover', format: 'webp' });
  return { src };
}

/** With photographs of people who have one. */
export default async (fields: Content) => ({
  ...fields,
  people: await Promise.all(
    fields.people.map(async (person) => ({
      ...person,
      image: person.photo === undefined ? undefined : await photoOf(person.photo),
    })),
  ),
});
