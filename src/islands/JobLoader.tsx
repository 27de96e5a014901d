import { useEffect, useState } from 'react';
import type { JobDetail } from '../domain/jobs/types.ts';
import type { Crumb } from '../ui/Breadcrumbs.tsx';
import { FormBand } from '../ui/FormBand.tsx';
import { JobDetails, type JobHeadings } from '../ui/JobDetails.tsx';
import { JobHead } from '../ui/JobHead.tsx';
import { Loading } from '../ui/Loading.tsx';
import { NoJob } from '../ui/NoJob.tsx';
import { type Plural, plural } from '../ui/plural.ts';
import { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { useLoaded } from './support/useLoaded.ts';

interface JobLoaderProps extends Omit<ApplicationFormProps, 'copy'> {
  copy: {
    missing: { title: string; text: string; link: string };
    loading: string;
    loadFailed: string;
    labels: JobHeadings & { location: string; experience: string };
    years: Plural;
    form: ApplicationFormProps['copy'] & { text: string };
  };
  crumbs: readonly Crumb[];
}

function Loader({ copy, crumbs, ...form }: JobLoaderProps) {
  const url = `/api/admin/GetAjob/${encodeURIComponent(form.jobId)}`;
  const { state, data } = useLoaded(url, copy.loadFailed);
  const job = data as JobDetail | undefined;
  const [title] = useState(() => (typeof document === 'undefined' ? '' : document.title));
  useEffect(() => {
    if (job) document.title = `${job.Title} · ${title}`;
  }, [job, title]);

  if (state === 'loading') return <Loading label={copy.loading} />;
  if (!job) return <NoJob {...copy.missing} />;
  const place = `${job.Location.City}, ${job.Location.Country}`;
  return (
    <>
      <JobHead
        crumbs={[...crumbs, { label: job.Title }]}
        title={job.Title}
        facts={[
          [copy.labels.location, place],
          [copy.labels.experience, plural(copy.years, job.Experience)],
        ]}
      />
      <JobDetails job={job} headings={copy.labels} />
      <FormBand id="apply" title={copy.form.heading} text={copy.form.text}>
        <ApplicationForm copy={copy.form} {...form} />
      </FormBand>
    </>
  );
}

/** The job page made in the browser, for when the server could not read the job. */
export const JobLoader = withBoundary(Loader);
