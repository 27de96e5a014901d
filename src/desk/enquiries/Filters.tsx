import { useQuery } from '@tanstack/react-query';
import { KIND_NAMES, KINDS, STATUSES } from '../../features/enquiries/desk.schema.ts';
import { ChoiceFilter } from '../ui/ChoiceFilter.tsx';
import { FilterForm, type FiltersProps } from '../ui/FilterForm.tsx';
import { Select, TextInput } from '../ui/Form.tsx';
import { ReceivedFilter } from '../ui/ReceivedFilter.tsx';
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
      names={['q', 'status', 'kind', 'page', 'assignee', 'received', 'late', 'sort']}
      hint="Searches names, companies, addresses, messages, answers and notes"
    >
      <ChoiceFilter name="kind" label="Form" defaultValue={address.kind} empty="Any">
        {KINDS.map((kind) => [kind, KIND_NAMES[kind]])}
      </ChoiceFilter>
      <ChoiceFilter name="status" label="Status" defaultValue={address.status} empty="Default for this view">
        {STATUSES.map((status) => [status, STATUS_NAMES[status]])}
      </ChoiceFilter>
      <ChoiceFilter name="assignee" label="Assignee" defaultValue={address.assignee} empty="Anyone">
        {[['me', 'Me'], ['none', 'Unassigned'], ...people.map(({ id, name }) => [id, name])]}
      </ChoiceFilter>
      <TextInput name="page" label="Page" placeholder="/cloud-services" defaultValue={address.page} />
      <ReceivedFilter defaultValue={address.received} />
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
