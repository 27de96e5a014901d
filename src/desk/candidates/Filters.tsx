import { useQuery } from '@tanstack/react-query';
import { STAGE_NAMES, STAGES } from '../../features/candidates/stages.schema.ts';
import { ChoiceFilter } from '../ui/ChoiceFilter.tsx';
import { FilterForm, type FiltersProps } from '../ui/FilterForm.tsx';
import { Select } from '../ui/Form.tsx';
import { ReceivedFilter } from '../ui/ReceivedFilter.tsx';
import { choicesQuery } from './queries.ts';
import type { Address } from './search-params.ts';

const HINT = 'Searches names, contact details, resumes, skills and notes';

type Within = Pick<Address, 'q' | 'assignee' | 'skill' | 'received' | 'late'>;

/** Everything a list of candidates can be narrowed by. */
export function Filters(props: FiltersProps<Address>) {
  const { address } = props;
  const choices = useQuery(choicesQuery).data;
  return (
    <FilterForm
      {...props}
      names={['q', 'stage', 'opening', 'assignee', 'skill', 'received', 'late', 'sort']}
      hint={HINT}
    >
      <ChoiceFilter name="stage" label="Stage" defaultValue={address.stage} empty="Any">
        {STAGES.map((stage) => [stage, STAGE_NAMES[stage]])}
      </ChoiceFilter>
      <ChoiceFilter name="opening" label="Opening" defaultValue={address.opening} empty="Any">
        {(choices?.openings ?? []).map(({ id, title }) => [id, title])}
      </ChoiceFilter>
      <PersonFilters address={address} />
      <Select name="sort" label="Order" defaultValue={address.sort} empty="Due first">
        {[
          ['-created', 'Newest first'],
          ['created', 'Oldest first'],
          ['name', 'By name'],
        ]}
      </Select>
    </FilterForm>
  );
}

/** The filters of the candidates of one opening. */
export function FiltersWithin(props: FiltersProps<Within>) {
  return (
    <FilterForm {...props} names={['q', 'assignee', 'skill', 'received', 'late']} hint={HINT}>
      <PersonFilters address={props.address} />
    </FilterForm>
  );
}

function PersonFilters({ address }: { address: Within }) {
  const choices = useQuery(choicesQuery).data;
  return (
    <>
      <ChoiceFilter name="assignee" label="Assignee" defaultValue={address.assignee} empty="Anyone">
        {[['me', 'Me'], ['none', 'Unassigned'], ...(choices?.people ?? []).map(({ id, name }) => [id, name])]}
      </ChoiceFilter>
      <ChoiceFilter name="skill" label="Skill" defaultValue={address.skill} empty="Any">
        {(choices?.skills ?? []).map((skill) => [skill.toLowerCase(), skill])}
      </ChoiceFilter>
      <ReceivedFilter defaultValue={address.received} />
      <Select name="late" label="Reply" defaultValue={address.late} empty="Any">
        {[['1', 'Late']]}
      </Select>
    </>
  );
}
