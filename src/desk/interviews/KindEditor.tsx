import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { flushSync } from 'react-dom';
import {
  type Kind,
  type KindInput,
  kindInputSchema,
  PLACE_NAMES,
  PLACE_TYPES,
} from '../../features/interviews/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { notify } from '../app/toasts.tsx';
import { EditorForm } from '../ui/EditorForm.tsx';
import { Select, Textarea, TextInput } from '../ui/Form.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { useAction } from '../ui/useAction.ts';
import { useEditor } from '../ui/useEditor.ts';

/** As it is typed: questions are lines. */
type Typed = Omit<KindInput, 'questions'> & { questions: string };

const EMPTY: Typed = {
  name: '',
  minutes: 45,
  placeType: 'video',
  place: '',
  criteria: [{ name: '', lookFor: '' }],
  questions: '',
  noticeHours: 24,
};

const typed = ({ name, minutes, placeType, place, criteria, questions, noticeHours }: Kind): Typed => ({
  ...{ name, minutes, placeType, place, criteria, noticeHours },
  questions: questions.join('\n'),
});

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The rows that are sent: those in which something is typed. */
const written = ({ criteria }: Typed) =>
  criteria.filter(({ name, lookFor }) => name.trim() || lookFor.trim());

const check = (input: Typed) =>
  kindInputSchema.safeParse({
    ...input,
    criteria: written(input),
    questions: linesOf(input.questions),
  });

interface KindEditorProps {
  /** Left out for a new one. */
  kind: Kind | undefined;
  /** Opens another one. */
  done(id: string | undefined): void;
}

/** A kind of interview with its kit. */
export function KindEditor({ kind, done }: KindEditorProps) {
  const { busy, run } = useAction('interview-kind');
  const editor = useEditor({
    draft: `interview-kind:${kind?.id ?? 'new'}`,
    saved: { input: kind ? typed(kind) : EMPTY, version: kind?.version },
    check,
    send: async (body, version): Promise<{ id: string; version: number }> =>
      kind
        ? call(`/interview-kinds/${kind.id}`, { method: 'PUT', version: version ?? kind.version, body })
        : call('/interview-kinds', { method: 'POST', body }),
    changes: 'interview-kind',
    draftFor: ({ id }) => (kind ? undefined : `interview-kind:${id}`),
    done: ({ id }) => {
      notify({ text: 'Saved.' });
      if (!kind) done(id);
    },
  });
  const { input, change, errors } = editor;
  const edit = (index: number, next: Partial<KindInput['criteria'][number]>) =>
    change({ criteria: input.criteria.map((one, place) => (place === index ? { ...one, ...next } : one)) });
  const archive = (of: Kind) =>
    run(
      () =>
        call(of.archived ? `/interview-kinds/${of.id}/restore` : `/interview-kinds/${of.id}/archive`, {
          method: 'POST',
          version: of.version,
        }),
      `${of.name} ${of.archived ? 'restored' : 'archived'}.`,
    );
  return (
    <EditorForm
      editor={editor}
      className="@container max-w-3xl p-4 pb-24 md:p-7 md:pb-24"
      head={
        <>
          <LeaveGuard unsaved={editor.hasDraft} />
          <Link to="/desk/calendar/kinds" search={{}} className="text-link underline md:hidden">
            All kinds
          </Link>
        </>
      }
      save="Save"
      actions={
        kind && (
          <Button look="quiet" disabled={busy} onClick={() => void archive(kind)}>
            {kind.archived ? 'Restore' : 'Archive'}
          </Button>
        )
      }
    >
      <TextInput
        {...editor.field('name')}
        label="Name"
        hint="Shown to candidates, for example “First call”."
        maxLength={120}
      />
      <div className="grid gap-4 @md:grid-cols-2">
        <TextInput {...editor.number('minutes')} label="Minutes" min={10} max={480} step={5} />
        <TextInput
          {...editor.number('noticeHours')}
          label="Candidates can change it until (hours before)"
          min={0}
          max={168}
        />
        <Select {...editor.choice('placeType')} label="Where">
          {PLACE_TYPES.map((type) => [type, PLACE_NAMES[type]] as const)}
        </Select>
        <TextInput
          {...editor.field('place')}
          label={
            input.placeType === 'office'
              ? 'Address'
              : input.placeType === 'video'
                ? 'Link'
                : 'Note on the call'
          }
          maxLength={500}
        />
      </div>
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-medium">Criteria</legend>
        <p className="text-sm text-soft">Interviewers rate each from 1 to 4 on their scorecard.</p>
        {input.criteria.map((criterion, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: criteria have no other name while they are typed
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 border-l-2 border-line pl-3"
          >
            <TextInput
              label={`Criterion ${index + 1}`}
              value={criterion.name}
              onChange={({ target }) => edit(index, { name: target.value })}
              error={errors[`criteria.${written(input).indexOf(criterion)}.name`]}
              maxLength={120}
            />
            <Button
              small
              look="quiet"
              aria-label={`Remove criterion ${index + 1}`}
              onClick={() => change({ criteria: input.criteria.toSpliced(index, 1) })}
            >
              <X aria-hidden="true" className="size-4" />
            </Button>
            <TextInput
              label={`What to look for in ${criterion.name || 'it'}`}
              value={criterion.lookFor}
              onChange={({ target }) => edit(index, { lookFor: target.value })}
              maxLength={2_000}
            />
          </div>
        ))}
        {errors.criteria && (
          <p role="alert" className="text-sm text-error">
            {errors.criteria}
          </p>
        )}
        <Button
          small
          className="self-start"
          onClick={({ currentTarget }) => {
            flushSync(() => change({ criteria: [...input.criteria, { name: '', lookFor: '' }] }));
            currentTarget
              .closest('fieldset')
              ?.querySelector<HTMLElement>(':scope > div:last-of-type input')
              ?.focus();
          }}
        >
          Add criterion
        </Button>
      </fieldset>
      <Textarea
        {...editor.field('questions')}
        label="Questions"
        hint="One per line."
        rows={6}
        maxLength={20_000}
      />
    </EditorForm>
  );
}
