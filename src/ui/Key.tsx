/** A key of the keyboard, as it is printed on it. Decorative: the element around it names the shortcut. */
export function Key({ children }: { children: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex min-w-5 items-center justify-center rounded-sm border border-current/25 px-1 text-xs leading-4.5 font-medium max-md:hidden"
    >
      {children}
    </span>
  );
}
