/** An address that breaks behind its @, where it has to break. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1;
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  );
}
