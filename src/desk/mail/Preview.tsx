import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Wording } from '../../features/mail/schema.ts';
import { ApiError, call } from '../app/client.ts';
import { TextInput } from '../ui/Form.tsx';
import { Skeleton } from '../ui/States.tsx';

/** The record of the preview, in words. @param record reference of an application or an enquiry */
function saysOf(record: string | null): string {
  if (!record) return 'Shown with example data. There are no records yet.';
  return record.startsWith('A-') ? `Shown for ${record}, with an example name.` : `Shown for ${record}.`;
}

/** The mail as it would be written for a real record, and as plain text. */
export function Preview({ id, wording }: { id: string; wording: Wording }) {
  const [record, setRecord] = useState('');
  const [plain, setPlain] = useState(false);
  const request = useDeferredValue(JSON.stringify({ ...wording, record: record.trim() || undefined }));
  const { data, error, isPending } = useQuery({
    queryKey: ['template-preview', id, request],
    queryFn: ({ signal }) =>
      call(`/mail/templates/${id}/preview`, {
        method: 'POST',
        body: JSON.parse(request),
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
    // Not stored in the browser, because it contains a person's name.
    meta: { persist: false },
    gcTime: 60_000,
  });
  const problem = error instanceof ApiError ? error : undefined;
  return (
    <section
      aria-labelledby="preview"
      className="flex flex-col gap-4 border-line p-4 max-xl:border-t md:p-7 xl:border-l"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="preview" className="font-medium">
          Preview
        </h2>
        <fieldset className="flex gap-1">
          <legend className="sr-only">Show as</legend>
          {(['Formatted', 'Plain text'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={plain === (name === 'Plain text')}
              onClick={() => setPlain(name === 'Plain text')}
              className="min-h-7 rounded-md px-2 text-sm text-soft aria-pressed:bg-wash aria-pressed:text-ink"
            >
              {name}
            </button>
          ))}
        </fieldset>
      </div>
      <TextInput
        label="Data from"
        hint="A reference. Leave empty for the newest record."
        placeholder="A-7K3M-9QXT"
        autoComplete="off"
        value={record}
        error={problem?.errors.record}
        onChange={(event) => setRecord(event.target.value)}
      />
      {isPending && <Skeleton rows={3} />}
      {problem && !problem.errors.record && (
        <p role="status" className="text-soft">
          {Object.values(problem.errors)[0] ?? problem.message}
        </p>
      )}
      {data && !problem && (
        <>
          <p role="status" className="text-sm text-soft">
            {saysOf(data.record)}
          </p>
          <div className="sheet p-5 text-md leading-relaxed">
            <p className="mb-4 font-medium">{data.subject}</p>
            {plain ? (
              <pre className="text-sm whitespace-pre-wrap">{data.text}</pre>
            ) : (
              <div className="flex flex-col gap-3">
                {data.paragraphs.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other name
                  <p key={index} className="whitespace-pre-line">
                    {text}
                  </p>
                ))}
              </div>
            )}
          </div>
        </>
      )}
    </section>
  );
}
