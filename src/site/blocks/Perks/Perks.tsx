import { Figure } from '../../components/Figure.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** Benefits, each with its number; below them, questions of applicants. */
export default function Perks({ id, title, text, perks, terms }: Content) {
  return (
    <Section ink head={{ id, title, text }}>
      <ul className="reveal mt-12 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:mt-16 lg:grid-cols-4">
        {perks.map((perk) => (
          <li key={perk.title} className="lit-start flex flex-col border-t border-line pt-7">
            <h3 className="text-sub tracking-tight lg:min-h-[2.5em]">{perk.title}</h3>
            <div className="mt-8">
              <Figure value={perk.figure} label={perk.label} dense />
            </div>
            <p className="mt-3 max-w-[36ch] text-md text-soft">{perk.text}</p>
          </li>
        ))}
      </ul>
      {terms.length > 0 && (
        <dl className="mt-16 grid gap-x-16 lg:mt-24 lg:grid-cols-2">
          {terms.map((term) => (
            <div
              key={term.title}
              className="grid gap-x-6 gap-y-1 border-t border-line py-6 sm:grid-cols-[11rem_1fr]"
            >
              <dt className="font-medium">{term.title}</dt>
              <dd className="text-md text-soft">{term.text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  );
}
