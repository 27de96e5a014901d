/** A number as the loudest thing around, with its context right below. */
export function Figure({ value, label }: { value: string; label: string }) {
  return (
    <p className="flex flex-col gap-3">
      <strong className="lit-text w-fit pr-1 text-figure font-medium tracking-display">{value}</strong>
      <span className="text-lead font-semibold tracking-tight text-ink">{label}</span>
    </p>
  );
}
