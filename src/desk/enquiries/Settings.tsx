import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  type EnquirySettings,
  enquirySettingsSchema,
  KIND_NAMES,
  KINDS,
  type SavedEnquirySettings,
} from '../../domain/enquiries/desk.schema.ts';
import { ApiError, call } from '../shell/client.ts';
import { notify } from '../shell/toasts.tsx';
import { Button } from '../ui/Button.tsx';
import { Choice, TextInput, Tick } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Problem } from '../ui/Problem.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { settingsQuery } from './queries.ts';

/** Who gets which enquiries, and how soon each kind is answered. */
export function Settings({ open, close }: { open: boolean; close(): void }) {
  const { data, ...query } = useQuery({ ...settingsQuery, enabled: open });
  return (
    <Modal
      open={open}
      close={close}
      title="Rules for what comes in"
      description="The first rule that fits gives an enquiry to somebody, or to whoever of several has the fewest open. Without one it is everybody’s."
      wide
    >
      {query.isPending && <Skeleton rows={3} />}
      {query.isError && <Failure error={query.error} retry={() => void query.refetch()} />}
      {data && <Rules key={data.version} saved={data} close={close} />}
    </Modal>
  );
}

function Rules({ saved, close }: { saved: SavedEnquirySettings; close(): void }) {
  const queryClient = useQueryClient();
  const [settings, setSettings] = useState<EnquirySettings>({
    // Rows are told apart while they are edited; order is what counts.
    rules: saved.rules,
    replyDays: saved.replyDays,
  });
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { rules, replyDays } = settings;
  const setRule = (index: number, next: Partial<EnquirySettings['rules'][number]>) =>
    setSettings({ replyDays, rules: rules.map((rule, at) => (at === index ? { ...rule, ...next } : rule)) });

  const save = async () => {
    const parsed = enquirySettingsSchema.safeParse(settings);
    if (!parsed.success) {
      setErrors(
        Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message])),
      );
      return;
    }
    setErrors({});
    try {
      const body = await call('/enquiry-settings', {
        method: 'PUT',
        version: saved.version,
        body: parsed.data,
      });
      queryClient.setQueryData(settingsQuery.queryKey, body);
      notify({ text: 'Rules saved. They hold for what comes in from now on.' });
      close();
    } catch (error) {
      if (error instanceof ApiError && error.meanwhile)
        setFailure(
          `${error.meanwhile.by} saved other rules meanwhile. Close this and open it again to see them.`,
        );
      else setFailure((error as Error).message);
    }
  };

  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">Who gets it</legend>
        {rules.length === 0 && <p className="text-soft">No rule yet: everybody sees everything.</p>}
        {rules.map((rule, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place in the order
            key={index}
            className="grid items-start gap-3 border-b border-line pb-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
          >
            <Choice
              name={`kind-${index}`}
              label="Form"
              empty="Any"
              value={rule.kind ?? ''}
              onChange={(kind) => setRule(index, { kind: (kind || null) as typeof rule.kind })}
            >
              {KINDS.map((kind) => [kind, KIND_NAMES[kind]])}
            </Choice>
            <TextInput
              label="Page"
              placeholder="/cloud*, or any"
              value={rule.page}
              error={errors[`rules.${index}.page`]}
              onChange={(event) => setRule(index, { page: event.target.value })}
            />
            <Whom
              people={saved.people}
              chosen={rule.assignees}
              error={errors[`rules.${index}.assignees`]}
              choose={(assignees) => setRule(index, { assignees })}
            />
            <Button
              look="quiet"
              className="sm:mt-6"
              onClick={() => setSettings({ replyDays, rules: rules.filter((_, at) => at !== index) })}
            >
              Remove<span className="sr-only"> rule {index + 1}</span>
            </Button>
          </div>
        ))}
        <Button
          className="self-start"
          disabled={saved.people.length === 0}
          onClick={() =>
            setSettings({
              replyDays,
              rules: [...rules, { kind: null, page: '', assignees: [] }],
            })
          }
        >
          Add a rule
        </Button>
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-medium">Working days until an answer is promised</legend>
        {KINDS.map((kind) => (
          <TextInput
            key={kind}
            label={KIND_NAMES[kind]}
            {...(kind === 'report' ? { hint: '0 promises nothing: the report goes out by itself.' } : {})}
            type="number"
            min={0}
            max={30}
            required
            value={String(replyDays[kind])}
            error={errors[`replyDays.${kind}`]}
            onChange={(event) =>
              setSettings({ rules, replyDays: { ...replyDays, [kind]: event.target.valueAsNumber } })
            }
          />
        ))}
      </fieldset>
      <Problem>{failure}</Problem>
      <Button type="submit" look="main" className="self-start">
        Save rules
      </Button>
    </form>
  );
}

interface WhomProps {
  people: SavedEnquirySettings['people'];
  chosen: readonly string[];
  error: string | undefined;
  choose(ids: string[]): void;
}

/** One person, or several who share what comes in. */
function Whom({ people, chosen, error, choose }: WhomProps) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error && errorId}>
      <legend className="mb-1 font-medium">To</legend>
      <div className="flex flex-col gap-1.5">
        {people.map(({ id, name }) => (
          <Tick
            key={id}
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              // Who has left the role is not among them any more.
              choose(
                people.flatMap((one) =>
                  (one.id === id ? target.checked : chosen.includes(one.id)) ? [one.id] : [],
                ),
              )
            }
          >
            {name}
          </Tick>
        ))}
      </div>
      {error && (
        <p id={errorId} className="mt-1 text-sm text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
