import type { Present } from '../../features/presence/schema.ts';

const names = new Intl.ListFormat('en');

/** Who else has it open, said in one line. */
export function AlsoHere({ others }: { others: Present['others'] }) {
  const writes = others.filter(({ writing }) => writing).map(({ person }) => person.name);
  const reads = others.filter(({ writing }) => !writing).map(({ person }) => person.name);
  const parts = [
    reads.length > 0 && `Also here: ${names.format(reads)}`,
    writes.length > 0 && `${names.format(writes)} ${writes.length === 1 ? 'is' : 'are'} writing to them`,
  ];
  return (
    <p role="status" className="text-sm break-words text-link empty:hidden">
      {parts.filter(Boolean).join('. ')}
    </p>
  );
}
