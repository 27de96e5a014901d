import type { JobSummary } from '../domain/jobs/types.ts';
import type { Plural } from '../ui/plural.ts';
import { Section } from '../ui/Section.tsx';
import { JobList } from './JobList.tsx';

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
  jobs: readonly JobSummary[];
  years: Plural;
  apply: string;
}

/** Where to go from a position that is closed. */
export function OtherOpenings({ title, jobs, years, apply }: OtherOpeningsProps) {
  if (jobs.length === 0) return null;
  return (
    <Section labelledBy="others-title" ruled>
      <h2 id="others-title" className="mb-10 text-head font-medium tracking-head">
        {title}
      </h2>
      <JobList jobs={jobs} years={years} apply={apply} as="h3" />
    </Section>
  );
}
