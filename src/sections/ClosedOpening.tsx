import type { OpeningSummary } from '../domain/openings/types.ts';
import type { Plural } from '../ui/plural.ts';
import { Section } from '../ui/Section.tsx';
import { OpeningList } from './OpeningList.tsx';

/** Says that a position takes no more applications. */
export function ClosedNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="page pt-10">
      <div className="rounded-md border-2 border-edge bg-raised p-5">
        <h2 className="font-medium">{title}</h2>
        <p className="mt-1 text-soft">{text}</p>
      </div>
    </div>
  );
}

interface OtherOpeningsProps {
  title: string;
  openings: readonly OpeningSummary[];
  years: Plural;
  apply: string;
}

/** Where to go from a position that is closed. */
export function OtherOpenings({ title, openings, years, apply }: OtherOpeningsProps) {
  if (openings.length === 0) return null;
  return (
    <Section labelledBy="others-title" ruled>
      <h2 id="others-title" className="mb-10 text-head font-medium tracking-head">
        {title}
      </h2>
      <OpeningList openings={openings} years={years} apply={apply} as="h3" />
    </Section>
  );
}
