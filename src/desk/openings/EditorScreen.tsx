import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import {
  type OpeningForDesk,
  type OpeningInput,
  openingInputSchema,
  REPLY_DAYS,
} from '../../features/openings/desk.schema.ts';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { OnlyFor } from '../app/OnlyFor.tsx';
import { usePresence } from '../app/presence.ts';
import { LoadedScreen, Screen } from '../app/Screen.tsx';
import { notify } from '../app/toasts.tsx';
import { peopleNamesQuery } from '../people/queries.ts';
import { AlsoHere } from '../ui/AlsoHere.tsx';
import { ConflictBanner } from '../ui/ConflictBanner.tsx';
import { LeaveGuard } from '../ui/LeaveGuard.tsx';
import { OutOfDate, type Source } from '../ui/Loaded.tsx';
import { useEditor } from '../ui/useEditor.ts';
import { type OpeningDraft, readAmount } from './amount.ts';
import { EditorForm } from './EditorForm.tsx';
import { MergeFields } from './MergeFields.tsx';
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
  nextDays: {},
  teamName: '',
  language: null,
  team: [],
  criteria: [],
  expiresAt: null,
};

const check = (draft: OpeningDraft) =>
  openingInputSchema.safeParse({
    ...draft,
    payMin: readAmount(draft.payMin),
    payMax: readAmount(draft.payMax),
  });

/** A new opening. */
export function NewOpeningScreen() {
  return (
    <OnlyFor actions={['opening.write']} title="New opening">
      <Editor opening={undefined} />
    </OnlyFor>
  );
}

const route = getRouteApi('/inside/desk/openings/$id/edit');

/** An opening that is there already. */
export function EditOpeningScreen() {
  const { id } = route.useParams();
  const query = useQuery(openingQuery(id));
  return (
    <OnlyFor actions={['opening.write']} title="Edit opening">
      <LoadedScreen title="Edit opening" query={query}>
        {(opening) => <Editor key={id} opening={opening} query={query} />}
      </LoadedScreen>
    </OnlyFor>
  );
}

/** The editor. Until it is saved, the text is a draft in this browser, whatever happens to the connection or the tab. */
function Editor({ opening, query }: { opening: OpeningForDesk | undefined; query?: Source }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const people = useQuery(peopleNamesQuery).data ?? [];
  const editor = useEditor<OpeningDraft, OpeningInput, { id: string; version: number }>({
    draft: `opening:${opening?.id ?? 'new'}`,
    saved: { input: (opening?.input ?? BLANK) as OpeningDraft, version: opening?.version },
    check,
    send: (body, version) =>
      opening && version !== undefined
        ? call(`/openings/${opening.id}`, { method: 'PUT', version, body })
        : call('/openings', { method: 'POST', body }),
    changes: 'opening',
    draftFor: ({ id }) => (opening ? undefined : `opening:${id}`),
    done: ({ id }) => {
      notify({ text: 'Saved.' });
      if (opening) return;
      // Loaded first, so that nothing comes between the two editors.
      const open = () => void navigate({ to: '/desk/openings/$id/edit', params: { id } });
      void queryClient.prefetchQuery(openingQuery(id)).then(open);
    },
  });
  const { input, version } = editor;
  return (
    <Screen
      title={input.title || 'New opening'}
      note={opening ? `version ${version}${editor.isEdited ? ', unsaved changes' : ''}` : 'not saved yet'}
      actions={
        <>
          {opening && (
            <Link to="/desk/openings/$id" params={{ id: opening.id }} className={buttonLook('quiet')}>
              Board
            </Link>
          )}
          {editor.isEdited && (
            <Button look="quiet" className="max-sm:hidden" onClick={editor.discard}>
              Discard changes
            </Button>
          )}
          <Preview input={input} />
          {opening && version !== undefined && (
            <Publish
              opening={{ ...opening, version }}
              published={editor.continueOn}
              unsaved={editor.isEdited}
            />
          )}
          <Button data-save look="main" disabled={editor.busy} onClick={editor.save}>
            Save
          </Button>
        </>
      }
    >
      {query && <OutOfDate query={query} />}
      {opening && <Colleagues id={opening.id} writing={editor.isEdited} />}
      <div ref={editor.holder} className="flex-1 overflow-y-auto">
        <ConflictBanner {...editor.conflict} />
        {editor.theirs && (
          <MergeFields
            mine={input}
            theirs={editor.theirs.input}
            merge={editor.theirs.merge}
            people={new Map(people.map(({ id, name }) => [id, name]))}
            done={editor.merge}
          />
        )}
        <EditorForm editor={editor} people={people} />
      </div>
      {editor.isEdited && (
        // Below, so that nothing moves as one begins to type.
        <p className="flex shrink-0 items-center justify-between gap-3 border-t border-line px-4 py-1 text-soft sm:hidden">
          Unsaved changes
          <Button small look="quiet" onClick={editor.discard}>
            Discard changes
          </Button>
        </p>
      )}
      <LeaveGuard unsaved={() => editor.hasDraft()} />
    </Screen>
  );
}

/** Colleagues who have this opening open; those with unsaved changes are editing it. */
function Colleagues({ id, writing }: { id: string; writing: boolean }) {
  const others = usePresence('/openings', id, writing);
  return (
    <div className="px-5 pt-2 has-[p:empty]:hidden md:px-7">
      <AlsoHere others={others} writing="editing" />
    </div>
  );
}
