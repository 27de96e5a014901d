import { z } from 'zod';
import type { SavedView } from '../../features/search/schema.ts';
import { Checkbox, TextInput } from '../ui/Form.tsx';
import { Submit } from '../ui/Submit.tsx';
import { useForm } from '../ui/useForm.ts';
import { call } from './client.ts';
import { toQuery } from './search-params.ts';

const schema = z.object({ name: z.string(), shared: z.string().optional() });

interface SaveViewProps {
  screen: SavedView['screen'];
  /** View, filters and order of the screen's address. */
  address: Readonly<Record<string, string | undefined>>;
  done(): void;
}

/** Names the present filters and order; the view is an address, so it can be sent to a colleague as well. */
export function SaveView({ screen, address, done }: SaveViewProps) {
  const form = useForm(
    schema,
    ({ name, shared }) =>
      call('/views', {
        method: 'POST',
        body: { name, shared: shared === 'on', screen, address: `?${toQuery({ view: 'all', ...address })}` },
      }),
    { changes: ['view'], done: ({ name }) => `View “${name}” saved.`, close: done },
  );
  return (
    <form {...form.formProps} className="flex flex-col items-start gap-4 *:w-full [&>button]:w-auto">
      <TextInput {...form.field('name')} label="Name" maxLength={60} />
      <Checkbox name="shared">Share with everyone on the desk</Checkbox>
      <Submit form={form} look="main">
        Save view
      </Submit>
    </form>
  );
}
