import { useEffect, useState } from 'react';
import type { OpeningDetail } from '../domain/openings/types.ts';
import type { Crumb } from '../ui/Breadcrumbs.tsx';
import { FormBand } from '../ui/FormBand.tsx';
import { Loading } from '../ui/Loading.tsx';
import { NoOpening } from '../ui/NoOpening.tsx';
import { OpeningDetails, type OpeningHeadings } from '../ui/OpeningDetails.tsx';
import { OpeningHead } from '../ui/OpeningHead.tsx';
import { type Plural, plural } from '../ui/plural.ts';
import { ApplicationForm, type ApplicationFormProps } from './ApplicationForm.tsx';
import { withBoundary } from './support/ErrorBoundary.tsx';
import { useLoaded } from './support/useLoaded.ts';

interface OpeningLoaderProps extends Omit<ApplicationFormProps, 'texts'> {
  texts: {
    missing: { title: string; text: string; link: string };
    loading: string;
    loadFailed: string;
    labels: OpeningHeadings & { location: string; experience: string };
    years: Plural;
    form: ApplicationFormProps['texts'] & { text: string };
  };
  crumbs: readonly Crumb[];
}

function Loader({ texts, crumbs, ...form }: OpeningLoaderProps) {
  const url = `/api/admin/GetAjob/${encodeURIComponent(form.openingId)}`;
  const { state, data } = useLoaded(url, texts.loadFailed);
  const opening = data as OpeningDetail | undefined;
  const [title] = useState(() => (typeof document === 'undefined' ? '' : document.title));
  useEffect(() => {
    if (opening) document.title = `${opening.Title} · ${title}`;
  }, [opening, title]);

  if (state === 'loading') return <Loading label={texts.loading} />;
  if (!opening) return <NoOpening {...texts.missing} />;
  const place = `${opening.Location.City}, ${opening.Location.Country}`;
  return (
    <>
      <OpeningHead
        crumbs={[...crumbs, { label: opening.Title }]}
        title={opening.Title}
        facts={[
          [texts.labels.location, place],
          [texts.labels.experience, plural(texts.years, opening.Experience)],
        ]}
      />
      <OpeningDetails opening={opening} headings={texts.labels} />
      <FormBand id="apply" title={texts.form.heading} text={texts.form.text}>
        <ApplicationForm texts={texts.form} {...form} />
      </FormBand>
    </>
  );
}

/** The opening page made in the browser, for when the server could not read the opening. */
export const OpeningLoader = withBoundary(Loader);
