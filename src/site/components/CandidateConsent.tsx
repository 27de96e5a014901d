import { Button } from '../../ui/Button.tsx';
import { ErrorSummary } from '../../ui/form/ErrorSummary.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import type { Texts } from '../content/schemas/texts.ts';
import { Section } from './Section.tsx';

interface CandidateConsentProps {
  texts: Texts<'candidateConsent'>;
  /** The question; undefined if there is none any more. */
  question:
    | {
        purpose: 'add' | 'pool';
        opening: string;
        by: string;
        source: string;
        until: string;
        keptUntil: string;
      }
    | undefined;
  /** The answer that was just given; `late`: it did not count. */
  done: 'agreed' | 'declined' | 'late' | undefined;
  /** An earlier answer. */
  answered: 'agreed' | 'declined' | undefined;
  /** Why the last try was not saved. */
  problem?: string;
}

/** Asks a person whether they agree, once; then confirms. */
export function CandidateConsent({ texts, question, done, answered, problem }: CandidateConsentProps) {
  const asks = question && texts[question.purpose];
  const text = asks ? asks.text : done ? texts[done] : answered ? texts.answered : texts.gone;
  return (
    <Section labelledBy="consent-title" className="pt-14 lg:pt-20">
      <h1 id="consent-title" className="text-title font-medium tracking-display">
        {asks ? asks.heading : texts.title}
      </h1>
      <p role={done ? 'status' : undefined} className="mt-6 max-w-[52ch] text-lead text-soft">
        {text}
      </p>
      {question && asks ? (
        <>
          <dl className="mt-8 grid max-w-[52ch] gap-x-6 gap-y-4 sm:gap-y-2 sm:grid-cols-[180px_minmax(0,1fr)]">
            {[
              [texts.facts.opening, question.opening],
              [texts.facts.by, question.by],
              [texts.facts.source, question.purpose === 'add' ? question.source : ''],
              [texts.facts.stored, asks.stored],
              [texts.facts.keptUntil, question.keptUntil || texts.facts.asLong],
              [texts.facts.until, question.until],
            ].map(
              ([name, value]) =>
                value && (
                  <div key={name} className="sm:contents">
                    <dt className="text-soft">{name}</dt>
                    <dd>{value}</dd>
                  </div>
                ),
            )}
          </dl>
          <p className="mt-4">
            <TextLink href="/privacy-policy">{texts.privacy}</TextLink>
          </p>
          {problem && (
            <ErrorSummary form="consent" heading={texts.problem} errors={{}} notes={[problem]} focusOnLoad />
          )}
          <form method="post" className="mt-10 flex flex-wrap gap-3">
            <Button type="submit" look="main" name="answer" value="agreed">
              {texts.agree}
            </Button>
            <Button type="submit" name="answer" value="declined">
              {asks.decline}
            </Button>
          </form>
        </>
      ) : (
        <p className="mt-10">
          <TextLink href="/">{texts.home}</TextLink>
        </p>
      )}
    </Section>
  );
}
