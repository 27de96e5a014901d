import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from './Form.tsx';

/** The props of a form of filters: the address that it starts from, and how to change it. */
export interface FiltersProps<A> {
  address: A;
  apply(next: Partial<A>): void;
}

interface FilterFormProps<A> extends FiltersProps<A> {
  /** The names of the fields, which are those of the address. */
  names: readonly (keyof A & string)[];
  /** Which fields the search box searches. */
  hint: string;
  children: ReactNode;
}

/** The filters of a list; the chosen values become the address. */
export function FilterForm<A extends { q?: string | undefined }>({
  address,
  apply,
  names,
  hint,
  children,
}: FilterFormProps<A>) {
  const all = (said: (name: string) => string | undefined) =>
    apply(Object.fromEntries(names.map((name) => [name, said(name)])) as Partial<A>);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    all((name) => String(form.get(name) ?? '').trim() || undefined);
  };
  return (
    <form onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <TextInput data-first name="q" label="Search" hint={hint} defaultValue={address.q} />
      </div>
      {children}
      <div className="flex gap-2 sm:col-span-2">
        <Button type="submit" look="main">
          Show
        </Button>
        <Button look="quiet" onClick={() => all(() => undefined)}>
          Clear all
        </Button>
      </div>
    </form>
  );
}
