/** A member of staff by initials; a dash where nobody is meant. */
export function Avatar({
  person,
  size = 'size-6',
}: {
  person: { name: string; initials: string } | null;
  size?: string;
}) {
  return (
    <span
      role="img"
      aria-label={person ? `With ${person.name}` : 'With nobody'}
      title={person?.name}
      className={`inline-flex ${size} shrink-0 items-center justify-center rounded-full border border-line bg-wash text-[10px] leading-none font-semibold`}
    >
      <span aria-hidden="true">{person?.initials ?? '–'}</span>
    </span>
  );
}
