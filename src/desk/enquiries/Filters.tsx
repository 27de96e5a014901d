import { useQuery } from '@tanstack/react-query';
import { KIND_NAMES, KINDS, STATUSES } from '../../domain/enquiries/desk.schema.ts';
import { FilterForm, type FiltersProps } from '../ui/FilterForm.tsx';
import { Choice, TextInput } from '../ui/Form.tsx';
import type { Address } from './address.ts';
import { settingsQuery } from './queries.ts';
import { STATUS_NAMES } from './words.ts';

/** Everything a list of enquiries can be narrowed by. */
export function Filters(props: FiltersProps<Address>) {
  const { address } = props;
  const people = useQuery(settingsQuery).data?.people ?? [];
  return (
    <FilterForm
      {...props}
      names={['q', 'status', 'kind', 'page', 'assignee', 'late', 'sort']}
      hint="In names, companies, addresses, what was written and answered, and notes"
    >
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
    </FilterForm>
  );
}
