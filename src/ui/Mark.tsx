import svg from '../../content/brand/mark.svg?raw';
import { Drawing } from './Drawing.tsx';
import { readMark } from './mark-drawing.ts';

const mark = readMark(svg);

/** The company's mark. Decorative; the name is beside it. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return <Drawing drawing={mark} fill="none" aria-hidden="true" className={className} />;
}
