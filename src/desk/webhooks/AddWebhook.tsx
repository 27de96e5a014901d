import { useState } from 'react';
import { call } from '../app/client.ts';
import { Modal } from '../ui/Modal.tsx';
import { Secret } from './Secret.tsx';
import { WebhookFields } from './WebhookFields.tsx';

/** A new webhook, and then its secret. */
export function AddWebhook({ open, close }: { open: boolean; close(): void }) {
  const [secret, setSecret] = useState<string>();
  const end = () => {
    setSecret(undefined);
    close();
  };
  return (
    <Modal
      open={open}
      close={end}
      title={secret ? 'Webhook added' : 'Add webhook'}
      {...(secret ? {} : { description: 'Sends desk events to another system.' })}
    >
      {secret ? (
        <Secret secret={secret} close={end} />
      ) : (
        <WebhookFields
          submit="Add webhook"
          done="Webhook added."
          send={async (body) => setSecret((await call('/webhooks', { method: 'POST', body })).secret)}
          close={() => {}}
          cancel={end}
        />
      )}
    </Modal>
  );
}
