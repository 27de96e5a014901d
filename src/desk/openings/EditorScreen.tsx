import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import {
  type OpeningForDesk,
  type OpeningInput,
  openingInputSchema,
  REPLY_DAYS,
} from '../../domain/openings/desk.schema.ts';
import { ApiError, call } from '../shell/client.ts';
import { Screen } from '../shell/Screen.tsx';
import { notify } from '../shell/toasts.tsx';
import { Button, buttonLook } from '../ui/Button.tsx';
import { StaleSave } from '../ui/StaleSave.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { messagesOf } from '../ui/useForm.ts';
import { EditorForm } from './EditorForm.tsx';
import { Preview } from './Preview.tsx';
import { Publish } from './Publish.tsx';
import { openingQuery } from './queries.ts';

const BLANK: OpeningInput = {
  title: '',
  city: '',
  country: '',
  experience: 0,
  aboutRole: '',
  keyResponsibilities: '',
  requiredSkills: [],
  niceToHaveSkills: [],
  employmentType: 'FULL_TIME',
  workplace: 'hybrid',
  payMin: null,
  payMax: null,
  payCurrency: null,
  payPeriod: null,
  replyDays: REPLY_DAYS,
  teamName: '',
  team: [],
  criteria: [],
  expiresAt: null,
};

const DRAFT = 'desk.draft.opening:';

interface Written {
  input: OpeningInput;
  version: number | undefined;
}

/** A new opening. */
export function NewOpeningScreen() {
  return <Editor opening={undefined} />;
}

const route = getRouteApi('/inside/desk/openings/$id/edit');

/** An opening that is there already. */
export function EditOpeningScreen() {
  const { id } = route.useParams();
  const { data, error, refetch } = useQuery(openingQuery(id));
  if (data) return <Editor key={id} opening={data} />;
  return (
    <Screen title="Edit opening">
      {error ? <Failure error={error} retry={() => void refetch()} /> : <Skeleton />}
    </Screen>
  );
}

/** The editor. What is written is kept on this browser until it is saved, whatever happens to the line or the tab. */
function Editor({ opening }: { opening: OpeningForDesk | undefined }) {
  const draftKey = `${DRAFT}${opening?.id ?? 'new'}`;
  // What is written goes with the version that it was written on.
  const [{ input, version }, setWritten] = useState<Written>(() => {
    const kept = sessionStorage.getItem(draftKey);
    return kept
      ? (JSON.parse(kept) as Written)
      : { input: opening?.input ?? BLANK, version: opening?.version };
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const people = useQuery({
    queryKey: ['people', 'names'],
    queryFn: ({ signal }) => call('/people/names', { signal }).then(({ items }) => items),
  }).data;
  const keep = (next: Written) => {
    setWritten(next);
    sessionStorage.setItem(draftKey, JSON.stringify(next));
  };
  const change = (next: Partial<OpeningInput>) => keep({ version, input: { ...input, ...next } });
  const setVersion = (saved: number) => setWritten((now) => ({ ...now, version: saved }));
  const form = useRef<HTMLDivElement>(null);
  /** Says what is wrong at each field, and brings the first of them to whoever saved. */
  const refuse = (found: Readonly<Record<string, string>>) => {
    setErrors(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const save = useMutation({
    mutationFn: (body: OpeningInput) =>
      opening
        ? call(`/openings/${opening.id}`, { method: 'PUT', version, body })
        : call('/openings', { method: 'POST', body }),
    onSuccess: ({ id, version: saved }) => {
      sessionStorage.removeItem(draftKey);
      setVersion(saved);
      setErrors({});
      notify({ text: 'Saved.' });
      void queryClient.invalidateQueries({ queryKey: ['opening'] });
      void queryClient.invalidateQueries({ queryKey: ['openings'] });
      if (!opening) void navigate({ to: '/desk/openings/$id/edit', params: { id } });
    },
    onError: (error) => {
      if (error instanceof ApiError) refuse(error.errors);
    },
  });
  const submit = () => {
    const checked = openingInputSchema.safeParse(input);
    if (checked.success) return save.mutate(checked.data);
    refuse(messagesOf(checked.error));
  };
  const isChanged = opening && JSON.stringify(input) !== JSON.stringify(opening.input);
  return (
    <Screen
      title={input.title || 'New opening'}
      note={opening ? `version ${version}${isChanged ? ', changes not saved' : ''}` : 'not saved yet'}
      actions={
        <>
          {opening && (
            <Link to="/desk/openings/$id" params={{ id: opening.id }} className={buttonLook('quiet')}>
              Board
            </Link>
          )}
          <Preview input={input} />
          {opening && version !== undefined && (
            <Publish opening={{ ...opening, version }} published={setVersion} />
          )}
          <Button look="main" disabled={save.isPending} onClick={submit}>
            Save
          </Button>
        </>
      }
    >
      <div ref={form} className="flex-1 overflow-y-auto">
        {save.isError && (
          <div className="border-b border-line px-5 py-3">
            <StaleSave
              error={save.error}
              keepMine={(now) => {
                keep({ input, version: now });
                save.reset();
              }}
              takeTheirs={() => {
                sessionStorage.removeItem(draftKey);
                void queryClient.invalidateQueries({ queryKey: ['opening'] }).then(() => location.reload());
              }}
            />
          </div>
        )}
        <EditorForm input={input} change={change} errors={errors} people={people ?? []} />
      </div>
    </Screen>
  );
}
