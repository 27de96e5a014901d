import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Webhook } from '../../features/webhooks/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { type Plural, plural } from '../../ui/plural.ts';
import { useHotkeys } from '../app/keys.ts';
import { Screen } from '../app/Screen.tsx';
import { moment } from '../app/time.ts';
import { List } from '../ui/List.tsx';
import { ListRow, RowTitle } from '../ui/ListRow.tsx';
import { Message } from '../ui/States.tsx';
import { AddWebhook } from './AddWebhook.tsx';
import { OpenWebhook } from './OpenWebhook.tsx';
import { webhooksQuery } from './queries.ts';

const WEBHOOKS: Plural = { one: '1 webhook', many: '{n} webhooks' };
const EVENTS: Plural = { one: '1 event type', many: '{n} event types' };

/** The addresses that get events of the desk. */
export function WebhooksScreen() {
  const query = useQuery(webhooksQuery);
  const webhooks = query.data?.items ?? [];
  const [adds, setAdds] = useState(false);
  const [opened, setOpened] = useState<Webhook>();
  // One that a colleague removes stays open, with what is typed: the answer to the next change says so.
  const open = webhooks.find(({ id }) => id === opened?.id) ?? opened;
  useHotkeys([{ key: 'C', label: 'add a webhook', run: () => setAdds(true) }]);
  return (
    <Screen
      title="Webhooks"
      note={query.data && plural(WEBHOOKS, webhooks.length)}
      actions={
        <Button look="main" onClick={() => setAdds(true)}>
          Add webhook
        </Button>
      }
    >
      <List
        query={query}
        rows={webhooks}
        empty={
          <Message title="No webhooks yet">
            Webhooks notify another system when something happens here, such as a new enquiry or a closed
            opening. They contain IDs and times, never names or text.
          </Message>
        }
      >
        {(webhook) => <Row webhook={webhook} open={() => setOpened(webhook)} />}
      </List>
      <AddWebhook open={adds} close={() => setAdds(false)} />
      <OpenWebhook webhook={open} close={() => setOpened(undefined)} />
    </Screen>
  );
}

function Row({ webhook, open }: { webhook: Webhook; open(): void }) {
  const { name, url, kinds, lastDeliveredAt } = webhook;
  return (
    <ListRow
      onClick={open}
      className="grid grid-cols-[minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_11.25rem_12.5rem_8.125rem]"
    >
      <RowTitle title={name} text={url} className="max-lg:col-start-1 max-lg:row-start-1" />
      <span className="text-sm text-soft max-lg:col-start-1 max-lg:row-start-2">
        {plural(EVENTS, kinds.length)}
      </span>
      <span className="text-sm text-soft max-lg:hidden">
        {lastDeliveredAt ? `delivered ${moment(lastDeliveredAt)}` : 'nothing delivered yet'}
      </span>
      <span className="justify-self-end max-lg:col-start-2 max-lg:row-start-1">
        <WebhookState webhook={webhook} />
      </span>
    </ListRow>
  );
}

function WebhookState({ webhook: { state, failed, waiting } }: { webhook: Webhook }) {
  if (state === 'paused') return <Chip>Paused</Chip>;
  if (failed > 0) return <Chip tone="late">{failed} failed</Chip>;
  return waiting > 0 ? <Chip tone="lit">{waiting} waiting</Chip> : <Chip tone="done">Active</Chip>;
}
