import type { SVGAttributes } from 'react';
import type { MarkDrawing } from './mark-drawing.ts';

/** A drawing of the content's own files. Visitors' files never come here: an SVG is not sanitized. */
export function Drawing({
  drawing: { viewBox, body },
  ...svg
}: { drawing: MarkDrawing } & SVGAttributes<SVGSVGElement>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the content
  return <svg viewBox={viewBox} dangerouslySetInnerHTML={{ __html: body }} {...svg} />;
}
