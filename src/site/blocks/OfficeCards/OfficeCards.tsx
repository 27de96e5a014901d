import type { Texts } from '../../content/schemas/texts.ts';
import Cards from '../Cards/Cards.tsx';
import type { Content } from './schema.ts';

/** What the teams of each office do, with its openings; an office that says nothing of it is left out. */
export default function OfficeCards({
  action,
  offices,
  ...head
}: Content & { offices: Texts<'contact'>['offices']['list'] }) {
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
  return items.length > 0 && <Cards {...head} items={items} />;
}
