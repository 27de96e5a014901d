/** Shows that something is loading, in the space it will take. */
export function Loading({ label }: { label: string }) {
  return (
    <div aria-busy="true" className="page grid min-h-[60vh] content-start gap-5 py-20">
      <p role="status" className="text-soft">
        {label}
      </p>
      <div aria-hidden="true" className="h-14 max-w-[560px] rounded-md bg-line" />
      <div aria-hidden="true" className="h-5 max-w-[640px] rounded-sm bg-line" />
      <div aria-hidden="true" className="h-5 max-w-[600px] rounded-sm bg-line" />
    </div>
  );
}
