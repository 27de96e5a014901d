/**
 * The link to the form on a phone: it stays at the foot of the window as long as its section is on screen. Put it last there.
 * Its height is kept free for the focus (`.apply-bar`).
 * @param name the full name of the link, for those who do not see where it is
 */
export function ApplyBar({ label, name, note }: { label: string; name: string; note: string }) {
  return (
    <div className="apply-bar" data-no-print>
      <p className="text-md text-soft">{note}</p>
      <a href="#apply" aria-label={name} className="button button-primary shrink-0">
        {label}
      </a>
    </div>
  );
}
