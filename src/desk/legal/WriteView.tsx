import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LegalDetail, type LegalInput, legalInputSchema } from '../../domain/legal/schema.ts';
import { ApiError, call } from '../shell/client.ts';
import { useDraft } from '../shell/draft.ts';
import { Button } from '../ui/Button.tsx';
import { TextInput } from '../ui/Form.tsx';
import { RichText } from '../ui/RichText.tsx';
import { StaleSave } from '../ui/StaleSave.tsx';
import { messagesOf } from '../ui/useForm.ts';
import { PreviewText } from './PreviewText.tsx';
import { KIND_NAMES } from './words.ts';

/** What is written, kept on this browser until it is saved. */
interface Kept {
  input: LegalInput;
  /** The state it was begun on. */
  revision: number;
}

/** Writing a version that has no date. */
export function WriteView({ text }: { text: LegalDetail }) {
  const [draft, keep, forget] = useDraft(`legal:${text.id}`);
  // "Take theirs" begins the editor anew with what was saved.
  const [round, setRound] = useState(0);
  const kept = draft ? (JSON.parse(draft) as Kept) : undefined;
  const input: LegalInput = kept?.input ?? { version: text.version, title: text.title, html: text.html };
  const seen = kept?.revision ?? text.revision;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const queryClient = useQueryClient();
  const change = (next: Partial<LegalInput>) =>
    keep(JSON.stringify({ input: { ...input, ...next }, revision: seen } satisfies Kept));
  const save = useMutation({
    mutationFn: (body: LegalInput) => call(`/legal/${text.id}`, { method: 'PUT', version: seen, body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['legal'] });
      forget();
      setErrors({});
    },
    onError: (error) => {
      if (error instanceof ApiError) setErrors(error.errors);
    },
  });
  const submit = () => {
    const checked = legalInputSchema.safeParse(input);
    if (checked.success) return save.mutate(checked.data);
    setErrors(messagesOf(checked.error));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      className="flex max-w-4xl flex-col gap-5 p-4 md:p-7"
    >
      {save.isError && Object.keys(errors).length === 0 && (
        <StaleSave
          error={save.error}
          keepMine={(version) => {
            keep(JSON.stringify({ input, revision: version } satisfies Kept));
            save.reset();
          }}
          takeTheirs={() =>
            void queryClient.invalidateQueries({ queryKey: ['legal'] }).then(() => {
              forget();
              save.reset();
              setRound(round + 1);
            })
          }
        />
      )}
      {text.status === 'approved' && (
        <p className="rounded-md bg-lit px-4 py-3">
          {text.approvedBy ?? 'Somebody'} has approved this text. What you save needs an approval anew.
        </p>
      )}
      <div className="grid gap-4 sm:grid-cols-[140px_minmax(0,1fr)]">
        <TextInput
          label="Version"
          value={input.version}
          maxLength={32}
          error={errors.version}
          onChange={(event) => change({ version: event.target.value })}
        />
        <TextInput
          label="What is new in it"
          value={input.title}
          maxLength={200}
          error={errors.title}
          placeholder="One line; it stands in the public list of versions"
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
      <RichText
        key={round}
        document
        label="Text"
        value={input.html}
        error={errors.html}
        onChange={(html) => change({ html })}
      />
      <div className="sticky bottom-0 -mx-4 flex items-center gap-3 border-t border-line bg-ground px-4 py-3 md:-mx-7 md:px-7">
        <Button
          type="submit"
          look={text.status === 'draft' && !kept ? 'plain' : 'main'}
          disabled={save.isPending}
        >
          Save
        </Button>
        <PreviewText title={`${KIND_NAMES[text.kind]}, version ${input.version}`} html={input.html} />
        <p role="status" className="text-sm text-soft">
          {kept ? 'Not saved yet; kept on this browser.' : 'All is saved.'}
        </p>
      </div>
    </form>
  );
}
