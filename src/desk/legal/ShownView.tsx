import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import type { LegalKind } from '../../features/legal/schema.ts';
import { fieldTime, wholeTime } from '../app/time.ts';
import { Select, TextInput } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Message } from '../ui/States.tsx';
import { datesOf, KIND_NAMES } from './labels.ts';
import { Paper } from './Paper.tsx';
import { shownQuery } from './queries.ts';

const route = getRouteApi('/inside/desk/legal');

/** The text that the public saw at a moment in the past. */
export function ShownView() {
  const { kind = 'privacy', at } = route.useSearch();
  const [opened] = useState(() => ({ local: fieldTime(new Date()), at: new Date() }));
  const navigate = route.useNavigate();
  // Without a moment in the address, the present one: a field has no seconds.
  const shownAt = at ? new Date(at) : opened.at;
  const change = (next: { kind?: LegalKind; at?: string }) =>
    void navigate({ search: { view: 'shown', kind, at, ...next }, replace: true });
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-7">
      <form onSubmit={(event) => event.preventDefault()} className="mb-6 grid max-w-xl gap-4 sm:grid-cols-2">
        <Select
          name="kind"
          label="Text"
          value={kind}
          onChange={(value) => change({ kind: value as LegalKind })}
        >
          {Object.entries(KIND_NAMES)}
        </Select>
        <TextInput
          label="Shown on"
          type="datetime-local"
          max={fieldTime(new Date())}
          value={at ?? opened.local}
          onChange={(event) => event.target.value && change({ at: event.target.value })}
        />
      </form>
      {Number.isNaN(shownAt.getTime()) ? (
        <Message title="Not a valid date">Choose one above.</Message>
      ) : (
        <Found kind={kind} at={shownAt.toISOString()} />
      )}
    </div>
  );
}

function Found({ kind, at }: { kind: LegalKind; at: string }) {
  return (
    <Loaded query={useQuery(shownQuery(kind, at))}>
      {(data) =>
        data ? (
          <article aria-label={`${KIND_NAMES[kind]}, version ${data.version}`}>
            <p className="mb-4" role="status">
              <span className="font-medium">Version {data.version}</span>{' '}
              <span className="text-soft">{datesOf(data)}</span>
            </p>
            <Paper html={data.html} />
          </article>
        ) : (
          <Message title="Nothing was published then">
            On {wholeTime(at)} the page showed no text, and forms recorded no version.
          </Message>
        )
      }
    </Loaded>
  );
}
