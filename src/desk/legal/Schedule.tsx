import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { LegalDetail } from '../../features/legal/schema.ts';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { ApiError, call } from '../app/client.ts';
import { draftOf } from '../app/draft.ts';
import { wholeTime } from '../app/time.ts';
import { Fact, FactList } from '../ui/FactList.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Problem } from '../ui/Problem.tsx';
import { useAction } from '../ui/useAction.ts';
import { messageOf } from '../ui/useForm.ts';
import { KIND_NAMES, PUBLIC_PATHS } from './labels.ts';
import { legalQuery } from './queries.ts';

type When = { now: true } | { at: string };

/**
 * Sets when a text comes into force: at a day and time, or now, which is confirmed first and can be undone for some minutes.
 */
export function Schedule({ text, open, close }: { text: LegalDetail; open: boolean; close(): void }) {
  const { id, revision, version } = text;
  const { busy, run } = useAction('legal-document');
  const [confirms, setConfirms] = useState(false);
  const [error, setError] = useState<string>();
  const leave = () => {
    setConfirms(false);
    setError(undefined);
    close();
  };
  const schedule = async (when: When) => {
    try {
      const saved = await call(`/legal/${id}/schedule`, { method: 'POST', version: revision, body: when });
      leave();
      return saved;
    } catch (failure) {
      setError(failure instanceof ApiError ? (failure.errors.at ?? messageOf(failure)) : messageOf(failure));
      return undefined;
    }
  };
  const send = (when: When) => {
    const from = 'now' in when ? `in ${UNDO_MINUTES} minutes` : wholeTime(when.at);
    void run(
      () => schedule(when),
      (saved) => saved && `Version ${version} comes into force ${from}.`,
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const at = String(new FormData(event.currentTarget).get('at') ?? '');
    if (!at) return setError('Choose a day and time, or “Now”');
    send({ at: new Date(at).toISOString() });
  };
  return (
    <>
      <Modal
        open={open && !confirms}
        close={leave}
        title={`When version ${version} comes into force`}
        description="The public page announces the new version and its date in advance."
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {draftOf(`legal:${id}`) !== undefined && (
            <p role="alert" className="rounded-md bg-late px-4 py-3">
              You have unsaved changes. Only the saved version comes into force. To include them, close this,
              save and have it approved again.
            </p>
          )}
          <TextInput
            name="at"
            type="datetime-local"
            label="Day and time"
            hint="In your own time zone."
            error={error}
          />
          <div className="flex gap-2">
            <Button type="submit" look="main" disabled={busy}>
              Schedule
            </Button>
            <Button
              disabled={busy}
              onClick={() => {
                setError(undefined);
                setConfirms(true);
              }}
            >
              Now…
            </Button>
          </div>
        </form>
      </Modal>
      <Modal open={open && confirms} close={leave} title={`Put version ${version} into force now?`}>
        <Now text={text} />
        <Problem>{error}</Problem>
        <div className="mt-4 flex flex-wrap gap-2">
          <Button look="main" disabled={busy} onClick={() => send({ now: true })}>
            Put into force
          </Button>
          <Button
            look="quiet"
            disabled={busy}
            onClick={() => {
              setError(undefined);
              setConfirms(false);
            }}
          >
            Back
          </Button>
        </div>
      </Modal>
    </>
  );
}

/** The text that comes into force, where and from when. */
function Now({ text: { kind, version, title } }: { text: LegalDetail }) {
  const texts = useQuery(legalQuery).data;
  const before = texts?.find((one) => one.kind === kind && one.status === 'in_force');
  const [from] = useState(() => new Date(Date.now() + UNDO_MINUTES * 60_000).toISOString());
  return (
    <>
      <FactList names="auto">
        <Fact name="What">
          {[`${KIND_NAMES[kind]}, version ${version}`, title].filter(Boolean).join(': ')}
        </Fact>
        <Fact name="Replaces">{before ? `version ${before.version}` : 'nothing (first version)'}</Fact>
        <Fact name="Where">
          {`${location.host}${PUBLIC_PATHS[kind]}${kind === 'privacy' ? ', and every form that links to it' : ''}`}
        </Fact>
        <Fact name="From">{`${wholeTime(from)}, in ${UNDO_MINUTES} minutes`}</Fact>
      </FactList>
      <p className="mt-3 text-soft">
        You can undo this before then. After that, only a new version can replace it.
      </p>
    </>
  );
}
