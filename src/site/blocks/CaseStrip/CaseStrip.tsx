import { classes } from '../../../ui/classes.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { words } from '../../../ui/words.ts';
import { CaseCard, type CaseFacts } from '../../components/CaseCard.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

type CaseStripProps = Omit<Content, 'cases'> & { cases: readonly CaseFacts[] };

/** Cases by what changed. A single one is beside its headline. */
export default function CaseStrip({ id, title, text, cases }: CaseStripProps) {
  const [only] = cases;
  return (
    <Section ruled labelledBy={id} head={cases.length === 1 ? undefined : { id, title, text }}>
      {cases.length === 1 && only ? (
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-2">
          <div>
            <h2 id={id} className="max-w-[18ch] text-head font-medium tracking-head">
              {title}
            </h2>
            {text && <p className="mt-4 max-w-[44ch] text-lead text-soft">{text}</p>}
            <TextLink href="/case-study" className="mt-8">
              {words().allCases}
            </TextLink>
          </div>
          <CaseCard facts={only} />
        </div>
      ) : (
        <>
          <ul
            className={classes(
              'reveal mt-12 grid gap-5 md:grid-cols-2 lg:mt-16',
              cases.length === 3 && 'lg:grid-cols-3',
            )}
          >
            {cases.map((facts, index) => (
              <li
                key={facts.path}
                className={classes(index === 0 && cases.length === 3 && 'md:max-lg:col-span-2')}
              >
                <CaseCard facts={facts} />
              </li>
            ))}
          </ul>
          <TextLink href="/case-study" className="mt-8">
            {words().allCases}
          </TextLink>
        </>
      )}
    </Section>
  );
}
