import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { z } from 'zod';
import type { mailAddress } from './search-params.ts';

type Search = z.output<typeof mailAddress>;

interface TemplateGroupProps {
  name: string;
  items: readonly { key: string; title: string; text: string; current: boolean; search: Search }[];
  /** Leads to a new one. */
  add?: { name: string; search: Search };
}

/** Templates of one kind in the list. */
export function TemplateGroup({ name, items, add }: TemplateGroupProps) {
  return (
    <section aria-label={name}>
      <h2 className="px-4 pt-4 pb-1.5 text-xs font-normal text-soft md:px-5">{name}</h2>
      <ul>
        {items.map(({ key, title, text, current, search }) => (
          <li key={key}>
            <Link
              to="/desk/mail"
              search={search}
              aria-current={current ? 'page' : undefined}
              className="block px-4 py-2 hover:bg-wash/60 focus-visible:-outline-offset-2 aria-[current]:bg-lit md:px-5"
            >
              <span className="block">{title}</span>
              <span className="block truncate text-sm text-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {add && (
        <Link
          to="/desk/mail"
          search={add.search}
          className="flex items-center gap-1.5 px-4 py-2 text-link hover:underline md:px-5"
        >
          <Plus aria-hidden="true" className="size-4" /> {add.name}
        </Link>
      )}
    </section>
  );
}
