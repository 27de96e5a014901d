/** A colleague's initials; a dash where unassigned. */
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
      aria-label={person ? `Assigned to ${person.name}` : 'Unassigned'}
      title={person?.name}
      className={`inline-flex ${size} shrink-0 items-center justify-center rounded-full border border-line bg-wash text-[0.625rem] leading-none font-semibold`}
    >
      <span aria-hidden="true">{person?.initials ?? '–'}</span>
    </span>
  );
}
