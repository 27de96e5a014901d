import { useState } from 'react';
import {
  WEBHOOK_KINDS,
  type Webhook,
  type WebhookInput,
  type WebhookKind,
  webhookInputSchema,
} from '../../features/webhooks/schema.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Checklist, TextInput } from '../ui/Form.tsx';
import { useForm } from '../ui/useForm.ts';

const KINDS = Object.entries(WEBHOOK_KINDS) as [WebhookKind, string][];
const fields = webhookInputSchema.pick({ name: true, url: true });

interface WebhookFieldsProps {
  /** Its present state; left out for a new one. */
  webhook?: Webhook;
  submit: string;
  done: string;
  /** @param version that the change was begun on */
  send(input: WebhookInput, version: number | undefined): Promise<unknown>;
  /** Once it was sent. */
  close(): void;
  cancel(): void;
}

/** Name, address and events of a webhook. */
export function WebhookFields({ webhook, submit, done, send, close, cancel }: WebhookFieldsProps) {
  const [version] = useState(webhook?.version);
  const [kinds, setKinds] = useState<readonly WebhookKind[]>(webhook?.kinds ?? []);
  const [missing, setMissing] = useState<string>();
  const form = useForm(
    fields,
    async (values) => {
      const chosen = webhookInputSchema.shape.kinds.safeParse(kinds);
      setMissing(chosen.error?.issues[0]?.message);
      return chosen.success ? send({ ...values, kinds: chosen.data }, version) : false;
    },
    { changes: ['webhook'], done, close },
  );
  return (
    <DialogForm {...form.dialogProps} submit={submit} close={cancel}>
      <TextInput {...form.field('name')} label="Name" defaultValue={webhook?.name} maxLength={80} required />
      <TextInput
        {...form.field('url')}
        label="Address"
        type="url"
        hint="A public https address"
        defaultValue={webhook?.url}
        required
      />
      <Checklist
        legend="Events"
        hint="They contain IDs, types and times, but no names or text."
        chosen={kinds}
        change={setKinds}
        error={missing}
      >
        {KINDS}
      </Checklist>
    </DialogForm>
  );
}
