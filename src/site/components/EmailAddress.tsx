/** An email address that a narrow column breaks before the @, and nowhere else. */
export function EmailAddress({ email }: { email: string }) {
  const [name, domain] = email.split('@');
  return (
    <span>
      {name}
      <wbr />@{domain}
    </span>
  );
}
