/** The pen: fonts, text, shapes and structure of one PDF. Everything drawn is either read out or marked as decoration. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ElementProps, TextLook } from './elements.tsx';
import { breakText } from './lines.ts';
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

export type TextStyle = TextLook;
export type Align = NonNullable<ElementProps['label']['align']>;

export interface Paper {
  heightOf(text: string, style: TextStyle, width: number): number;
  text(text: string, style: TextStyle, x: number, y: number, width: number, align?: Align): void;
  /** Text that leads to another page or to the web, as a link that assistive technology knows. */
  link(parent: Parent, tag: string, text: string, style: TextStyle, area: Area, target: Target): void;
  /** A part of the structure that holds others. */
  group(tag: string, parent: Parent, options?: object): Parent;
  box(area: Area, look: { ground?: string; edge?: string; radius?: number }): void;
  marker(kind: 'dot' | 'box', x: number, y: number, size: number, color: string): void;
  art(props: ElementProps['art'], area: Area, parent: Parent): void;
  /** A drawing that is read out by its words; without any it is decoration. */
  figure(parent: Parent, alt: string | undefined, area: Area, draw: () => void): void;
  shape(props: ElementProps['shape'], x: number, y: number): void;
  /** Cuts off what is drawn beyond an area. */
  clip(area: Area, draw: () => void): void;
  pdf: Pdf;
}

/** A page by its title, or an address of the web. */
interface Target {
  to?: string | undefined;
  href?: string | undefined;
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

  const use = ({ size, weight = 400, tracking = 0 }: TextStyle) => {
    pdf.font(`sans-${weight}`).fontSize(size);
    return { characterSpacing: (tracking * size) / 1000 };
  };
  const linesOf = (text: string, style: TextStyle, width: number) => {
    const options = use(style);
    return breakText(text, width, (piece) => pdf.widthOfString(piece, options));
  };
  const lineHeight = ({ size, leading = 1.5 }: TextStyle) => size * leading;
  const decorate = (draw: () => void, artifact: object = { type: 'Layout' }) => {
    pdf.markContent('Artifact', artifact as never);
    pdf.save();
    draw();
    pdf.restore();
    pdf.endMarkedContent();
  };

  const paper: Paper = {
    pdf,
    heightOf: (text, style, width) => linesOf(text, style, width).length * lineHeight(style),
    text(text, style, x, y, width, align = 'left') {
      const lines = linesOf(text, style, width);
      const options = { ...use(style), lineBreak: false };
      // Half of the extra line height above, as in a browser.
      const top = y + (lineHeight(style) - pdf.currentLineHeight()) / 2;
      pdf.fillColor(style.color);
      for (const [index, line] of lines.entries()) {
        const spare = align === 'left' ? 0 : width - pdf.widthOfString(line, options);
        // The space at the end of a line is for those who read the text without seeing the lines.
        const words = index < lines.length - 1 ? `${line} ` : line;
        pdf.text(
          words,
          x + (align === 'center' ? spare / 2 : spare),
          top + index * lineHeight(style),
          options,
        );
      }
    },
    link(parent, tag, text, style, { x, y, width, height }, { to, href }) {
      const block = paper.group(tag, parent);
      const link = paper.group('Link', block);
      link.add(() => paper.text(text, style, x, y, width));
      const options = { structParent: link, Contents: new String(text) } as never;
      if (href) pdf.link(x, y, width, height, href, options);
      else if (to) pdf.goTo(x, y, width, height, to, options);
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
    art({ name, color, ground, alt, fade }, area, parent) {
      const [file, symbol = 'art'] = name.split('#');
      const source = readFileSync(`${artFolder}/${file}.svg`, 'utf8');
      const part = new RegExp(`<symbol id="${symbol}".*?</symbol>`, 's').exec(source)?.[0];
      if (!part) throw new Error(`${file}.svg has no drawing ${symbol}`);
      const { viewBox, shapes } = readDrawing(part, color, ground);
      const [left, top, width, height] = viewBox;
      const scale = Math.min(area.width / width, area.height / height);
      const draw = () => {
        const x = area.x + (area.width - width * scale) / 2;
        pdf.save();
        pdf.translate(x, area.y + (area.height - height * scale) / 2);
        pdf.scale(scale).translate(-left, -top);
        for (const shape of shapes) {
          pdf.opacity(shape.opacity).lineWidth(shape.width).lineCap('round').lineJoin('round').path(shape.d);
          if (shape.fill && shape.stroke) pdf.fillAndStroke(shape.fill, shape.stroke);
          else if (shape.fill) pdf.fill(shape.fill);
          else if (shape.stroke) pdf.stroke(shape.stroke);
        }
        pdf.opacity(1).restore();
        if (!fade) return;
        const veil = pdf
          .linearGradient(x, 0, x + fade, 0)
          .stop(0, ground, 1)
          .stop(1, ground, 0);
        pdf.rect(x - 2, area.y, fade + 2, area.height).fill(veil);
      };
      paper.figure(parent, alt, area, draw);
    },
    figure(parent, alt, { x, y, width, height }, draw) {
      if (!alt) return decorate(draw);
      const { page } = pdf;
      const bbox = [
        Math.max(0, x),
        Math.max(0, y),
        Math.min(page.width, x + width),
        Math.min(page.height, y + height),
      ];
      place(paper, parent, 'Figure', draw, { alt, bbox });
    },
    shape({ d, stroke, fill, weight = 0.75, dash, opacity = 1 }, x, y) {
      pdf.save();
      pdf.translate(x, y).opacity(opacity).lineWidth(weight).lineCap('round').lineJoin('round').path(d);
      if (dash) pdf.dash(dash, { space: dash });
      if (fill && stroke) pdf.fillAndStroke(fill, stroke);
      else if (fill) pdf.fill(fill);
      else if (stroke) pdf.stroke(stroke);
      pdf.opacity(1).restore();
    },
    clip({ x, y, width, height }, draw) {
      pdf.save();
      pdf.rect(x, y, width, height).clip();
      draw();
      pdf.restore();
    },
  };
  return paper;
}
