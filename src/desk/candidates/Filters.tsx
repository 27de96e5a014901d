import { useQuery } from '@tanstack/react-query';
import type { FormEvent, RefObject } from 'react';
import { STAGE_NAMES, STAGES } from '../../domain/hiring/stages.ts';
import { Button } from '../ui/Button.tsx';
import { Choice, TextInput } from '../ui/Form.tsx';
import type { Address } from './address.ts';
import { choicesQuery } from './queries.ts';

interface FiltersProps {
  address: Address;
  wordsRef: RefObject<HTMLInputElement | null>;
  apply(next: Partial<Address>): void;
}

/** Everything a list of candidates can be narrowed by; what is chosen becomes the address. */
export function Filters({ address, wordsRef, apply }: FiltersProps) {
  const choices = useQuery(choicesQuery).data;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const value = (name: string) => String(form.get(name) ?? '').trim() || undefined;
    apply({
      q: value('q'),
      stage: value('stage'),
      opening: value('opening'),
      assignee: value('assignee'),
      skill: value('skill'),
      late: value('late'),
      sort: value('sort') as Address['sort'],
    });
  };
  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextInput
          ref={wordsRef}
          name="q"
          label="Words"
          hint="In names, addresses, resumes, skills and the notes you may see"
          defaultValue={address.q}
        />
      </div>
      <Choice name="stage" label="Stage" defaultValue={address.stage} empty="Any">
        {STAGES.map((stage) => [stage, STAGE_NAMES[stage]])}
      </Choice>
      <Choice name="opening" label="Opening" defaultValue={address.opening} empty="Any">
        {(choices?.openings ?? []).map(({ id, title }) => [id, title])}
      </Choice>
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
      <Choice name="sort" label="Order" defaultValue={address.sort} empty="Promise that ends first">
        {[
          ['-created', 'Newest first'],
          ['created', 'Oldest first'],
          ['name', 'By name'],
        ]}
      </Choice>
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" look="main">
          Show
        </Button>
        <Button
          look="quiet"
          onClick={() =>
            apply({
              q: undefined,
              stage: undefined,
              opening: undefined,
              assignee: undefined,
              skill: undefined,
              late: undefined,
              sort: undefined,
            })
          }
        >
          Clear all
        </Button>
      </div>
    </form>
  );
}
