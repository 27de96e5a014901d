interface ActiveFiltersProps<N extends string> {
  /** Each as one would say it. */
  active: readonly { name: N; label: string }[];
  remove(name: N): void;
}

/** What a list is narrowed by; a press takes one away. */
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
