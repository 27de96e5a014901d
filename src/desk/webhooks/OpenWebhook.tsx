import { useState } from 'react';
import { OVERLAP_HOURS, type Webhook } from '../../features/webhooks/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { moment } from '../app/time.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useAction } from '../ui/useAction.ts';
import { Deliveries } from './Deliveries.tsx';
import { Secret } from './Secret.tsx';
import { WebhookFields } from './WebhookFields.tsx';

type View = 'deliveries' | 'edit' | 'rotate' | 'remove';

/** One webhook: its deliveries, and the actions of an admin. */
export function OpenWebhook({ webhook, close }: { webhook: Webhook | undefined; close(): void }) {
  const [view, setView] = useState<View>('deliveries');
  const [secret, setSecret] = useState<string>();
  const end = () => {
    setView('deliveries');
    setSecret(undefined);
    close();
  };
  const back = () => setView('deliveries');
  return (
    <Modal
      open={webhook !== undefined}
      close={end}
      title={webhook?.name ?? ''}
      description={webhook?.url ?? ''}
      wide
    >
      {webhook && secret && <Secret secret={secret} close={() => setSecret(undefined)} />}
      {webhook && !secret && view === 'deliveries' && (
        <>
          <Actions webhook={webhook} show={setView} />
          <Deliveries webhook={webhook} />
        </>
      )}
      {webhook && !secret && view === 'edit' && (
        <WebhookFields
          webhook={webhook}
          submit="Save"
          done="Webhook saved."
          send={(body, version = 0) => call(`/webhooks/${webhook.id}`, { method: 'PUT', version, body })}
          close={back}
          cancel={back}
        />
      )}
      {webhook && !secret && view === 'rotate' && <Rotate webhook={webhook} show={setSecret} back={back} />}
      {webhook && !secret && view === 'remove' && <Remove webhook={webhook} back={back} close={end} />}
    </Modal>
  );
}

function Actions({ webhook, show }: { webhook: Webhook; show(view: View): void }) {
  const { id, version, name, state, overlapUntil } = webhook;
  const pauses = state === 'active';
  return (
    <div className="mb-4 flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <ActionButton
          data-first
          changes="webhook"
          disabled={!pauses}
          send={() => call(`/webhooks/${id}/test`, { method: 'POST' })}
          done="Test event queued."
        >
          Send test event
        </ActionButton>
        <Button onClick={() => show('edit')}>Edit</Button>
        <ActionButton
          changes="webhook"
          send={() => call(`/webhooks/${id}/${pauses ? 'pause' : 'resume'}`, { method: 'POST', version })}
          done={pauses ? `${name} is paused.` : `${name} is active again.`}
        >
          {pauses ? 'Pause' : 'Resume'}
        </ActionButton>
        <Button onClick={() => show('rotate')}>New secret</Button>
        <Button look="danger" onClick={() => show('remove')}>
          Remove
        </Button>
      </div>
      {!pauses && <p className="text-soft">Paused. Events during the pause are never sent.</p>}
      {overlapUntil && (
        <p className="text-soft">The previous secret also works until {moment(overlapUntil)}.</p>
      )}
    </div>
  );
}

function Rotate({ webhook, show, back }: { webhook: Webhook; show(secret: string): void; back(): void }) {
  const { busy, run } = useAction('webhook');
  const rotate = async () => {
    let secret = '';
    const path = `/webhooks/${webhook.id}/rotate` as const;
    const done = await run(async () => {
      secret = (await call(path, { method: 'POST', version: webhook.version })).secret;
    });
    if (!done) return;
    back();
    show(secret);
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        For {OVERLAP_HOURS} hours, events are signed with both secrets, so you can update the receiver without
        missing any.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button look="main" data-first disabled={busy} onClick={() => void rotate()}>
          Create new secret
        </Button>
        <Button look="quiet" onClick={back}>
          Cancel
        </Button>
      </p>
    </div>
  );
}

function Remove({ webhook, back, close }: { webhook: Webhook; back(): void; close(): void }) {
  const { busy, run } = useAction('webhook');
  const remove = async () => {
    const options = { method: 'DELETE', version: webhook.version } as const;
    if (await run(() => call(`/webhooks/${webhook.id}`, options), `${webhook.name} removed.`)) close();
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <p>No more events are sent to this address, including pending ones. The delivery history is deleted.</p>
      <p className="flex flex-wrap gap-2">
        <Button look="danger" data-first disabled={busy} onClick={() => void remove()}>
          Remove webhook
        </Button>
        <Button look="quiet" onClick={back}>
          Cancel
        </Button>
      </p>
    </div>
  );
}
