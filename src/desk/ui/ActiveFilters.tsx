interface ActiveFiltersProps<N extends string> {
  /** Each in words. */
  active: readonly { name: N; label: string }[];
  remove(name: N): void;
}

/** The active filters of a list; a click removes one. */
export function ActiveFilters<N extends string>({ active, remove }: ActiveFiltersProps<N>) {
  return active.map(({ name, label }) => (
    <button
      key={name}
      type="button"
      onClick={() => remove(name)}
      className="inline-flex min-h-6 items-center gap-1 rounded-sm bg-wash px-1.5 text-xs font-medium whitespace-nowrap hover:bg-line"
    >
      <span className="sr-only">Remove the filter </span>
      {label}
      <span aria-hidden="true">×</span>
    </button>
  ));
}
