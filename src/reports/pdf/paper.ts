/** The pen: fonts, text, shapes and structure of one PDF. Everything drawn is either read out or marked as decoration. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ElementProps } from './elements.tsx';
import { readDrawing } from './svg.ts';

export type Pdf = PDFKit.PDFDocument;
export type Parent = PDFKit.PDFStructureElement;
/** Points from the page's top left. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type TextStyle = Pick<ElementProps['text'], 'size' | 'weight' | 'color' | 'leading' | 'tracking'>;

export interface Paper {
  heightOf(text: string, style: TextStyle, width: number): number;
  text(text: string, style: TextStyle, x: number, y: number, width: number): void;
  /** Text that leads to another page, as a link that assistive technology knows. */
  link(parent: Parent, tag: string, text: string, style: TextStyle, area: Area, to: string): void;
  /** A part of the structure that holds others. */
  group(tag: string, parent: Parent, options?: object): Parent;
  box(area: Area, look: { ground?: string; edge?: string; radius?: number }): void;
  marker(kind: 'dot' | 'box', x: number, y: number, size: number, color: string): void;
  art(props: ElementProps['art'], area: Area, parent: Parent): void;
  pdf: Pdf;
}

const require = createRequire(import.meta.url);
const WEIGHTS = [400, 500, 600] as const;
const fontFile = (weight: number) =>
  require.resolve(`@fontsource/host-grotesk/files/host-grotesk-latin-${weight}-normal.woff`);

/** Draws one leaf of the structure. */
export function place(
  paper: Paper,
  parent: Parent,
  tag: string,
  draw: () => void,
  options: object = {},
): void {
  const leaf = paper.group(tag, parent, options);
  leaf.add(draw);
  leaf.end();
}

/**
 * @param pdf a tagged document
 * @param artFolder where the drawings are
 */
export function createPaper(pdf: Pdf, artFolder: string): Paper {
  for (const weight of WEIGHTS) pdf.registerFont(`sans-${weight}`, readFileSync(fontFile(weight)));

  const use = ({ size, weight = 400, leading = 1.5, tracking = 0 }: TextStyle, width: number) => {
    pdf.font(`sans-${weight}`).fontSize(size);
    return {
      width,
      characterSpacing: (tracking * size) / 1000,
      lineGap: leading * size - pdf.currentLineHeight(),
    };
  };
  const decorate = (draw: () => void, artifact: object = { type: 'Layout' }) => {
    pdf.markContent('Artifact', artifact as never);
    pdf.save();
    draw();
    pdf.restore();
    pdf.endMarkedContent();
  };

  const paper: Paper = {
    pdf,
    heightOf: (text, style, width) => pdf.heightOfString(text, use(style, width)),
    text(text, style, x, y, width) {
      const options = use(style, width);
      // Half of the extra line height above, as in a browser.
      pdf.fillColor(style.color).text(text, x, y + options.lineGap / 2, { ...options, height: 10_000 });
    },
    link(parent, tag, text, style, area, to) {
      const block = paper.group(tag, parent);
      const link = paper.group('Link', block);
      link.add(() => paper.text(text, style, area.x, area.y, area.width));
      pdf.goTo(area.x, area.y, area.width, area.height, to, {
        structParent: link,
        Contents: new String(text),
      } as never);
      link.end();
      block.end();
    },
    group(tag, parent, options = {}) {
      const group = pdf.struct(tag as never, options as never);
      parent.add(group);
      return group;
    },
    box({ x, y, width, height }, { ground, edge, radius = 0 }) {
      decorate(() => {
        const shape = radius ? pdf.roundedRect(x, y, width, height, radius) : pdf.rect(x, y, width, height);
        if (ground && edge) shape.lineWidth(0.75).fillAndStroke(ground, edge);
        else if (ground) shape.fill(ground);
        else shape.lineWidth(0.75).stroke(edge);
      });
    },
    marker(kind, x, y, size, color) {
      decorate(() => {
        if (kind === 'dot') pdf.circle(x + size * 0.3, y + size * 0.74, size * 0.16).fill(color);
        else {
          pdf
            .roundedRect(x + 0.5, y + size * 0.28, size * 0.9, size * 0.9, 1.5)
            .lineWidth(0.9)
            .stroke(color);
        }
      });
    },
    art({ name, color, ground, alt }, area, parent) {
      const source = readFileSync(`${artFolder}/${name}.svg`, 'utf8');
      const { viewBox, shapes } = readDrawing(source, color, ground);
      const [left, top, width, height] = viewBox;
      const scale = Math.min(area.width / width, area.height / height);
      const draw = () => {
        pdf.save();
        pdf.translate(area.x + (area.width - width * scale) / 2, area.y + (area.height - height * scale) / 2);
        pdf.scale(scale).translate(-left, -top);
        for (const shape of shapes) {
          pdf.opacity(shape.opacity).lineWidth(shape.width).lineCap('round').lineJoin('round').path(shape.d);
          if (shape.fill && shape.stroke) pdf.fillAndStroke(shape.fill, shape.stroke);
          else if (shape.fill) pdf.fill(shape.fill);
          else if (shape.stroke) pdf.stroke(shape.stroke);
        }
        pdf.opacity(1).restore();
      };
      if (!alt) return decorate(draw);
      const { x, y } = area;
      place(paper, parent, 'Figure', draw, { alt, bbox: [x, y, x + area.width, y + area.height] });
    },
  };
  return paper;
}
