import { Drawing } from '../../../ui/Drawing.tsx';
import { readMark } from '../../../ui/mark-drawing.ts';

const files = import.meta.glob<string>('../../../../content/brand/clients/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const MARKS = new Map(
  Object.entries(files).map(([path, svg]) => [path.replace(/^.*\/|\.svg$/g, ''), readMark(svg)]),
);

/** Marks of clients, by the names of their files. */
export const CLIENT_MARKS = [...MARKS.keys()];

/** Mark and name of a client, as one line. */
export function ClientMark({ name, mark }: { name: string; mark: string }) {
  const drawing = MARKS.get(mark);
  return (
    <span className="client">
      {drawing && <Drawing drawing={drawing} aria-hidden="true" className="fill-current" />}
      {name}
    </span>
  );
}
