import { Loading } from '../../ui/Loading.tsx';
import { Prose } from '../../ui/Prose.tsx';
import { words } from '../../ui/words.ts';
import type { LegalTexts } from '../content/schemas/texts.ts';
import { useLoaded } from './useLoaded.ts';

interface LegalLoaderProps {
  /** Path of the API. */
  url: string;
  /** The field of `data` with the sanitized HTML. */
  field: 'Termsandcondition' | 'PrivacyPolicy';
  texts: Pick<LegalTexts, 'loading' | 'loadFailed'>;
}

export const actsByItself = true;

/** A legal text loaded in the browser, for when the server could not read it. After a failure the body stays empty. */
export default function LegalLoader({ url, field, texts }: LegalLoaderProps) {
  const { state, data } = useLoaded(url, texts.loadFailed);
  if (state === 'loading') return <Loading label={texts.loading} />;
  const html = (data as Record<string, unknown> | undefined)?.[field];
  return typeof html === 'string' ? <Prose html={html} lang={words().foreign} /> : null;
}
