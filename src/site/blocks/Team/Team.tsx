import { EmailAddress } from '../../components/EmailAddress.tsx';
import { Portrait } from '../../components/Portrait.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** Columns on wide screens for each number of people, so that no row stays half empty. */
const COLUMNS: Readonly<Record<number, string>> = {
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-3 lg:gap-y-12',
};

/** People to write to, each with a drawn face: side by side, on narrow screens in rows with the portrait at the left. */
export default function Team({ id, title, text, people }: Content) {
  return (
    <Section ruled head={{ id, title, text }}>
      <ul className={`reveal mt-12 grid lg:mt-16 lg:gap-x-6 ${COLUMNS[people.length]}`}>
        {people.map((person) => (
          <li
            key={person.name}
            className="flex flex-col max-lg:grid max-lg:grid-cols-[clamp(96px,22vw,190px)_1fr] max-lg:content-center max-lg:gap-x-[clamp(16px,4vw,40px)] max-lg:border-t max-lg:border-line max-lg:py-6"
          >
            <Portrait
              name={person.name}
              look={person.portrait}
              className="mb-5 aspect-[4/3] w-full rounded-md border border-line bg-raised max-lg:row-[1/span_5] max-lg:m-0"
            />
            <h3 className="text-lead font-medium tracking-tight">{person.name}</h3>
            <p className="text-md text-soft">{person.role}</p>
            <p className="mt-3 max-w-[40ch] text-md text-soft">{person.text}</p>
            <a
              href={`mailto:${person.email}`}
              className="mt-auto min-h-6 w-fit pt-3 text-md wrap-anywhere font-semibold text-link underline-offset-4 hover:underline"
            >
              <EmailAddress email={person.email} />
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
