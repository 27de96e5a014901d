import { OpeningList, type OpeningListProps } from './OpeningList.tsx';
import { Section } from './Section.tsx';

/** A notice above a position: it accepts no more applications, or it is not published. */
export function OpeningNotice({ title, text }: { title: string; text: string }) {
  return (
    <div className="page pt-10">
      <div className="rounded-md border-2 border-edge bg-raised p-5">
        <h2 className="font-medium">{title}</h2>
        <p className="mt-1 text-soft">{text}</p>
      </div>
    </div>
  );
}

interface OtherOpeningsProps extends Omit<OpeningListProps, 'as'> {
  title: string;
}

/** Other positions, the most similar first. */
export function OtherOpenings({ title, ...list }: OtherOpeningsProps) {
  if (list.openings.length === 0) return null;
  return (
    <Section labelledBy="others-title" ruled>
      <h2 id="others-title" className="mb-10 text-head font-medium tracking-head">
        {title}
      </h2>
      <OpeningList {...list} as="h3" />
    </Section>
  );
}
