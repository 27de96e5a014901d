import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { codeSchema } from '../../features/people/schema.ts';
import { call } from '../app/client.ts';
import { TextInput } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';

/** Codes of an app: scan, type the first code, and get the recovery codes. */
export function CodesSetup({ done }: { done(recoveryCodes: readonly string[]): void }) {
  // One secret while this is mounted, and none afterwards.
  const id = useId();
  const query = useQuery({
    queryKey: ['codes-setup', id],
    queryFn: () => call('/account/totp', { method: 'POST' }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { persist: false },
  });
  const form = useForm(codeSchema, async (body) =>
    done((await call('/account/totp/confirm', { method: 'POST', body })).recoveryCodes),
  );
  return (
    <Loaded query={query} lines={3}>
      {({ qr: { size, path }, secret, uri }) => (
        <>
          <p>Scan this code with an authenticator app on your phone.</p>
          <svg
            role="img"
            aria-label="QR code for the authenticator app"
            viewBox={`0 0 ${size} ${size}`}
            shapeRendering="crispEdges"
            className="sheet size-52"
          >
            <path d={path} className="fill-ink" />
          </svg>
          <details>
            <summary className="inline-block text-link underline">Can’t scan it?</summary>
            <p className="mt-2">Enter this key in the app as a time-based code:</p>
            <p className="mt-1 font-medium tracking-wider">{secret.match(/.{1,4}/g)?.join(' ')}</p>
            <p className="mt-1">
              <a href={uri} className="text-link underline">
                Open in an app on this device
              </a>
            </p>
          </details>
          <form {...form.formProps} className="flex flex-col gap-4">
            <TextInput
              {...form.field('code')}
              label="Code"
              hint="The six digits shown in the app."
              inputMode="numeric"
              autoComplete="one-time-code"
              required
            />
            <Submit form={form} look="main">
              Continue
            </Submit>
          </form>
        </>
      )}
    </Loaded>
  );
}
