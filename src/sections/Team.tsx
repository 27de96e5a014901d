import { z } from 'astro/zod';
import { headFields, mailAddress, sampleMark, text } from '../site/schemas/fields.ts';
import { HAIR } from '../ui/art/portrait.ts';
import { Portrait } from '../ui/Portrait.tsx';
import { Section, SectionHead } from '../ui/Section.tsx';

export const schema = z.strictObject({
  kind: z.literal('team'),
  ...headFields,
  people: z
    .array(
      z.strictObject({
        name: text(50, 'Full name'),
        role: text(70, 'What this person leads'),
        text: text(160, 'One sentence about the work'),
        email: mailAddress.describe(
          'Where to write; {domain} becomes the domain of the mail addresses in site.json',
        ),
        portrait: z
          .strictObject({ hair: z.enum(HAIR), beard: z.boolean(), glasses: z.boolean() })
          .partial()
          .optional()
          .describe('What the drawn face has; what is left out follows from the name'),
        ...sampleMark,
      }),
    )
    .min(3)
    .max(6),
});

/** Columns on wide screens for each number of people, so that no row stays half empty. */
const COLUMNS: Readonly<Record<number, string>> = {
  3: 'lg:grid-cols-3',
  4: 'lg:grid-cols-4',
  5: 'lg:grid-cols-5',
  6: 'lg:grid-cols-3 lg:gap-y-12',
};

/** People to write to, each with a drawn face. */
export default function Team({ id, title, text, people }: z.output<typeof schema>) {
  return (
    <Section ruled labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <ul className={`team reveal mt-12 grid lg:mt-16 lg:gap-x-6 ${COLUMNS[people.length]}`}>
        {people.map((person) => (
          <li key={person.name}>
            <Portrait
              name={person.name}
              look={person.portrait}
              className="rounded-md border border-line bg-raised"
            />
            <h3 className="text-lead font-medium tracking-tight">{person.name}</h3>
            <p className="text-sm text-soft">{person.role}</p>
            <p className="mt-3 max-w-[40ch] text-sm text-soft">{person.text}</p>
            <a
              href={`mailto:${person.email}`}
              className="mt-auto min-h-6 w-fit pt-3 text-sm wrap-anywhere font-semibold text-link underline-offset-4 hover:underline"
            >
              {/* A narrow column breaks it before the @, and nowhere else. */}
              {person.email.replace(/@.*/, '')}
              <wbr />
              {person.email.replace(/.*@/, '@')}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
