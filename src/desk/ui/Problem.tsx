/** An error message beside its cause; announced at once. */
export function Problem({ children }: { children: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {children && <p className="rounded-sm bg-late px-3 py-2 text-error">{children}</p>}
    </div>
  );
}
