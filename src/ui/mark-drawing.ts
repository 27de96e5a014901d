/** A mark of the content (the company's, its logo's, a client's) as a drawing for pages, icons and pictures. */

export interface MarkDrawing {
  viewBox: string;
  /** The contents of the root element, painted as it says. */
  body: string;
}

/** The attributes by which the root paints everything in it. */
const PAINT = /\b(?:fill|stroke)(?:-[a-z]+)?="[^"]*"/g;

/** @throws when the file is no SVG with a viewBox */
export function readMark(svg: string): MarkDrawing {
  const [, attributes = '', body] = /<svg([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  const viewBox = /viewBox="([^"]+)"/.exec(attributes)?.[1];
  if (!viewBox || body === undefined) throw new Error('no SVG with a viewBox');
  const [drawing, paint] = [body.replace(/\s*\n\s*/g, ''), attributes.match(PAINT)];
  return { viewBox, body: paint ? `<g ${paint.join(' ')}>${drawing}</g>` : drawing };
}

/**
 * The mark for places without a stylesheet.
 * @param colors of its lines, and of its highlighted parts
 * @param weight by how much its lines are heavier
 * @param fine whether its fine lines are drawn, for which small icons have no room
 */
export function paintMark(
  { body }: MarkDrawing,
  { ink, coral }: { ink: string; coral: string },
  { weight = 1, fine = true } = {},
): string {
  return (fine ? body : body.replace(/<\w+ class="fine"[^>]*\/>/g, ''))
    .replaceAll('currentColor', ink)
    .replace(/class="(stroke|fill)-coral"/g, `$1="${coral}"`)
    .replace(/stroke-width="([\d.]+)"/g, (_, width) => `stroke-width="${Number(width) * weight}"`);
}
