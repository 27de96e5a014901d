import type { Present } from '../../features/presence/schema.ts';

const names = new Intl.ListFormat('en');

interface AlsoHereProps {
  others: Present['others'];
  /** The verb for those who write: “Ann is editing”. */
  writing: 'writing to them' | 'editing';
}

/** Colleagues who have the record open, in one line. */
export function AlsoHere({ others, writing }: AlsoHereProps) {
  const namesOf = (write: boolean) =>
    others.filter((other) => other.writing === write).map(({ person }) => person.name);
  const [reads, writes] = [namesOf(false), namesOf(true)];
  const parts = [
    reads.length > 0 && `Also here: ${names.format(reads)}`,
    writes.length > 0 && `${names.format(writes)} ${writes.length === 1 ? 'is' : 'are'} ${writing}`,
  ];
  return (
    <p role="status" className="text-sm break-words text-link empty:hidden">
      {parts.filter(Boolean).join('. ')}
    </p>
  );
}
