import { Compared, type Comparison } from '../../ui/Compared.tsx';
import { words } from '../../ui/words.ts';

/** The parts of a case study on a card. */
export interface CaseFacts {
  path: string;
  title: string;
  /** The trade it comes from, e.g. `Retail banking`. */
  sector: string;
  bar: Comparison;
  /** Its client and its duration, in a few words, if its page has a file of the case. */
  file: readonly { label: string; value: string }[];
  /** The language of its page, if it is not that of the page that shows it. */
  language?: string;
}

/** A case by what changed, drawn; the whole card is its link. */
export function CaseCard({ facts }: { facts: CaseFacts }) {
  return (
    <article lang={facts.language} className="card relative h-full">
      <p className="text-md text-soft">{facts.sector}</p>
      <h3 className="mt-2 text-sub tracking-tight">{facts.title}</h3>
      <div className="mt-8 border-t border-line pt-5">
        <p className="font-medium">{facts.bar.label}</p>
        <Compared bar={facts.bar} />
      </div>
      <a href={facts.path} className="more mt-auto w-fit pt-8 stretched">
        {words().readCase}
        <span className="sr-only">: {facts.title}</span>
      </a>
    </article>
  );
}
