import { Drawing } from '../../ui/Drawing.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { readMark } from '../../ui/mark-drawing.ts';
import { site } from '../content/site.ts';

const [own] = Object.values(
  import.meta.glob<string>('../../../content/brand/logo.svg', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
).map(readMark);

/** The company in header, menu and footer: its logo if there is one, else mark and name. */
export function Logo() {
  if (!own)
    return (
      <>
        <Mark />
        <span className="text-[min(1.3125rem,8vw)] font-semibold tracking-head">{site.brand}</span>
      </>
    );
  return <Drawing drawing={own} role="img" aria-label={site.brand} className="h-8 w-auto" />;
}
