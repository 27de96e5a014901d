import svg from '../../content/brand/mark.svg?raw';
import { readMark } from './mark-drawing.ts';

const { viewBox, body } = readMark(svg);

/** The company's mark. Decorative; the name stands beside it. */
export function Mark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg
      viewBox={viewBox}
      fill="none"
      aria-hidden="true"
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the content
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
