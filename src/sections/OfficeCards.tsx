import { z } from 'astro/zod';
import { headFields, type motif, text } from '../site/schemas/fields.ts';
import Cards from './Cards.tsx';

export const schema = z.strictObject({
  kind: z.literal('officeCards'),
  ...headFields,
  action: text(60, 'The link to the openings of an office; {city} is replaced'),
});

interface OfficeAtWork {
  city: string;
  /** What its teams do. */
  work?: string | undefined;
  art?: z.output<typeof motif> | undefined;
}

/** What the teams of each office do, with its openings; an office that says nothing of it is left out. */
export default function OfficeCards({
  action,
  offices,
  ...head
}: Omit<z.output<typeof schema>, 'kind'> & { offices: readonly OfficeAtWork[] }) {
  const items = offices.flatMap(({ city, work, art }) =>
    work
      ? [
          {
            title: city,
            text: work,
            art,
            link: `/career?city=${encodeURIComponent(city)}`,
            action: action.replace('{city}', city),
          },
        ]
      : [],
  );
  return items.length > 0 && <Cards kind="cards" {...head} items={items} />;
}
