import { useEffect, useState } from 'react';
import type { OpeningDetail } from '../../features/openings/types.schema.ts';
import { Loading } from '../../ui/Loading.tsx';
import { plural } from '../../ui/plural.ts';
import { openingLanguage } from '../../ui/words.ts';
import type { Crumb } from '../components/Breadcrumbs.tsx';
import { FormBand } from '../components/FormBand.tsx';
import { NoOpening } from '../components/NoOpening.tsx';
import { OpeningDetails } from '../components/OpeningDetails.tsx';
import { OpeningHead } from '../components/OpeningHead.tsx';
import { placeInWords } from '../content/offer-words.ts';
import type { Texts } from '../content/schemas/texts.ts';
import Form, { type FormProps } from '../forms/Form.island.tsx';
import { useLoaded } from './useLoaded.ts';

interface OpeningLoaderProps {
  openingId: string;
  form: FormProps;
  texts: Texts<'opening'>;
  crumbs: readonly Crumb[];
}

export const actsByItself = true;
export const saysMore = true;

/** The opening page made in the browser, for when the server could not read the opening. */
export default function OpeningLoader({ texts, crumbs, openingId, form }: OpeningLoaderProps) {
  const url = `/api/admin/GetAjob/${encodeURIComponent(openingId)}`;
  const { state, data } = useLoaded(url, texts.loadFailed);
  const opening = data as OpeningDetail | undefined;
  const [title] = useState(() => (typeof document === 'undefined' ? '' : document.title));
  useEffect(() => {
    if (opening) document.title = `${opening.Title} · ${title}`;
  }, [opening, title]);

  if (state === 'loading') return <Loading label={texts.loading} />;
  if (!opening) return <NoOpening {...texts.missing} />;
  const place = placeInWords(opening.Location, texts);
  return (
    <>
      <OpeningHead
        crumbs={[...crumbs, { label: opening.Title }]}
        title={opening.Title}
        language={openingLanguage(null)}
        facts={[
          [texts.labels.location, place],
          [texts.labels.experience, plural(texts.years, opening.Experience)],
        ]}
      />
      <OpeningDetails opening={opening} headings={texts.labels} />
      <FormBand id="apply" title={texts.form.heading} text={texts.form.text}>
        <Form {...form} />
      </FormBand>
    </>
  );
}
