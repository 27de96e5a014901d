import { useQuery } from '@tanstack/react-query';
import { STAGE_NAMES, STAGES } from '../../domain/hiring/stages.ts';
import { FilterForm, type FiltersProps } from '../ui/FilterForm.tsx';
import { Choice } from '../ui/Form.tsx';
import type { Address } from './address.ts';
import { choicesQuery } from './queries.ts';

const HINT = 'In names, addresses, resumes, skills and the notes you may see';

type Within = Pick<Address, 'q' | 'assignee' | 'skill' | 'late'>;

/** Everything a list of candidates can be narrowed by. */
export function Filters(props: FiltersProps<Address>) {
  const { address } = props;
  const choices = useQuery(choicesQuery).data;
  return (
    <FilterForm {...props} names={['q', 'stage', 'opening', 'assignee', 'skill', 'late', 'sort']} hint={HINT}>
      <Choice name="stage" label="Stage" defaultValue={address.stage} empty="Any">
        {STAGES.map((stage) => [stage, STAGE_NAMES[stage]])}
      </Choice>
      <Choice name="opening" label="Opening" defaultValue={address.opening} empty="Any">
        {(choices?.openings ?? []).map(({ id, title }) => [id, title])}
      </Choice>
      <PersonFilters address={address} />
      <Choice name="sort" label="Order" defaultValue={address.sort} empty="Promise that ends first">
        {[
          ['-created', 'Newest first'],
          ['created', 'Oldest first'],
          ['name', 'By name'],
        ]}
      </Choice>
    </FilterForm>
  );
}

/** What the candidates of one opening can be narrowed by. */
export function FiltersWithin(props: FiltersProps<Within>) {
  return (
    <FilterForm {...props} names={['q', 'assignee', 'skill', 'late']} hint={HINT}>
      <PersonFilters address={props.address} />
    </FilterForm>
  );
}

function PersonFilters({ address }: { address: Within }) {
  const choices = useQuery(choicesQuery).data;
  return (
    <>
      <Choice name="assignee" label="With" defaultValue={address.assignee} empty="Anybody">
        {[
          ['me', 'Me'],
          ['none', 'Nobody'],
          ...(choices?.people ?? []).map(({ id, name }) => [id, name] as [string, string]),
        ]}
      </Choice>
      <Choice name="skill" label="Skill" defaultValue={address.skill} empty="Any">
        {(choices?.skills ?? []).map((skill) => [skill.toLowerCase(), skill])}
      </Choice>
      <Choice name="late" label="Promise" defaultValue={address.late} empty="Any">
        {[['1', 'Broken']]}
      </Choice>
    </>
  );
}
