import { Figure } from '../../components/Figure.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** Columns for each number of figures, so that no row stays half empty. */
const COLUMNS: Readonly<Record<number, string>> = {
  2: 'md:grid-cols-2',
  3: 'md:grid-cols-3',
  4: 'sm:grid-cols-2 lg:grid-cols-4',
  5: 'sm:grid-cols-2 sm:max-lg:*:first:col-span-2 lg:grid-cols-5',
  6: 'sm:grid-cols-2 lg:grid-cols-3',
};

/** Figures side by side, each under a hairline with a lit beginning. */
export default function Figures({ id, title, text, ink, figures }: Content) {
  return (
    <Section
      ink={ink}
      ruled={!ink}
      head={title ? { id, title, text } : undefined}
      id={title ? undefined : id}
    >
      <ul
        className={`reveal grid gap-x-8 gap-y-12 ${COLUMNS[figures.length]} ${title ? 'mt-12 lg:mt-16' : ''}`}
      >
        {figures.map((figure) => (
          <li key={figure.label} className="lit-start border-t border-line pt-7">
            <Figure value={figure.value} label={figure.label} lit={ink} dense={figures.length > 3} />
            {figure.text && <p className="mt-2 max-w-[36ch] text-md text-soft">{figure.text}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
