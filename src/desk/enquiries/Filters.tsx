import { useQuery } from '@tanstack/react-query';
import { KIND_NAMES, KINDS, STATUSES } from '../../features/enquiries/desk.schema.ts';
import { FilterForm, type FiltersProps } from '../ui/FilterForm.tsx';
import { Select, TextInput } from '../ui/Form.tsx';
import { STATUS_NAMES } from './labels.ts';
import { settingsQuery } from './queries.ts';
import type { Address } from './search-params.ts';

/** Everything a list of enquiries can be narrowed by. */
export function Filters(props: FiltersProps<Address>) {
  const { address } = props;
  const people = useQuery(settingsQuery).data?.people ?? [];
  return (
    <FilterForm
      {...props}
      names={['q', 'status', 'kind', 'page', 'assignee', 'late', 'sort']}
      hint="Searches names, companies, addresses, messages, answers and notes"
    >
      <Select name="kind" label="Form" defaultValue={address.kind} empty="Any">
        {KINDS.map((kind) => [kind, KIND_NAMES[kind]])}
      </Select>
      <Select name="status" label="Status" defaultValue={address.status} empty="Default for this view">
        {STATUSES.map((status) => [status, STATUS_NAMES[status]])}
      </Select>
      <Select name="assignee" label="Assignee" defaultValue={address.assignee} empty="Anyone">
        {[
          ['me', 'Me'],
          ['none', 'Unassigned'],
          ...people.map(({ id, name }) => [id, name] as [string, string]),
        ]}
      </Select>
      <TextInput name="page" label="Page" placeholder="/cloud-services" defaultValue={address.page} />
      <Select name="late" label="Reply" defaultValue={address.late} empty="Any">
        {[['1', 'Late']]}
      </Select>
      <Select name="sort" label="Order" defaultValue={address.sort} empty="Default for this view">
        {[
          ['reply_by', 'Due first'],
          ['-created', 'Newest first'],
          ['created', 'Oldest first'],
          ['-updated', 'Recently updated'],
        ]}
      </Select>
    </FilterForm>
  );
}
