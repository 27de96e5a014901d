import { useQuery } from '@tanstack/react-query';
import type { FormEvent, RefObject } from 'react';
import { KIND_NAMES, KINDS, STATUSES } from '../../domain/enquiries/desk.schema.ts';
import { Button } from '../ui/Button.tsx';
import { Choice, TextInput } from '../ui/Form.tsx';
import type { Address } from './address.ts';
import { settingsQuery } from './queries.ts';
import { STATUS_NAMES } from './words.ts';

interface FiltersProps {
  address: Address;
  wordsRef: RefObject<HTMLInputElement | null>;
  apply(next: Partial<Address>): void;
}

const NONE = {
  q: undefined,
  status: undefined,
  kind: undefined,
  page: undefined,
  assignee: undefined,
  late: undefined,
  sort: undefined,
};

/** Everything a list of enquiries can be narrowed by; what is chosen becomes the address. */
export function Filters({ address, wordsRef, apply }: FiltersProps) {
  const people = useQuery(settingsQuery).data?.people ?? [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? '').trim() || undefined;
    const names = Object.keys(NONE) as (keyof typeof NONE)[];
    apply(Object.fromEntries(names.map((name) => [name, value(name)])) as Partial<Address>);
  };
  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextInput
          ref={wordsRef}
          name="q"
          label="Words"
          hint="In names, companies, addresses, what was written and answered, and notes"
          defaultValue={address.q}
        />
      </div>
      <Choice name="kind" label="Form" defaultValue={address.kind} empty="Any">
        {KINDS.map((kind) => [kind, KIND_NAMES[kind]])}
      </Choice>
      <Choice name="status" label="Status" defaultValue={address.status} empty="As the view says">
        {STATUSES.map((status) => [status, STATUS_NAMES[status]])}
      </Choice>
      <Choice name="assignee" label="With" defaultValue={address.assignee} empty="Anybody">
        {[['me', 'Me'], ['none', 'Nobody'], ...people.map(({ id, name }) => [id, name] as [string, string])]}
      </Choice>
      <TextInput name="page" label="Page" placeholder="/cloud-services" defaultValue={address.page} />
      <Choice name="late" label="Promise" defaultValue={address.late} empty="Any">
        {[['1', 'Broken']]}
      </Choice>
      <Choice name="sort" label="Order" defaultValue={address.sort} empty="As the view says">
        {[
          ['reply_by', 'Promise that ends first'],
          ['-created', 'Newest first'],
          ['created', 'Oldest first'],
          ['-updated', 'Last changed first'],
        ]}
      </Choice>
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" look="main">
          Show
        </Button>
        <Button look="quiet" onClick={() => apply(NONE)}>
          Clear all
        </Button>
      </div>
    </form>
  );
}
