/** Measures elements and draws them: each becomes a block that knows its height and how to paint itself. */
import type { ElementProps } from './elements.tsx';
import { type Paper, type Parent, place, type TextStyle } from './paper.ts';
import type { PdfNode } from './tree.ts';

export interface Block {
  /** Points. */
  height: number;
  /** Paints at a place, adding what is read out to the structure of `parent`. */
  paint(x: number, y: number, parent: Parent): void;
}

const NOTHING: Block = { height: 0, paint: () => undefined };
/** Room for the marker of a list, as a multiple of the text's size. */
const MARKER = 1.7;
const CELL = { x: 10, y: 7 };

/**
 * @param width the room there is, in points
 * @throws when an element stands where it can't
 */
export function layOut(paper: Paper, node: PdfNode, width: number): Block {
  switch (node.name) {
    case 'text':
      return textBlock(paper, node.props, node.text, width);
    case 'stack':
      return stackBlock(paper, node.props, node.children, width);
    case 'columns':
      return columnsBlock(paper, node.props, node.children, width);
    case 'list':
      return listBlock(paper, node.props, node.children, width);
    case 'table':
      return tableBlock(paper, node.props, width);
    case 'art': {
      const { height, width: own = width } = node.props;
      return {
        height,
        paint: (x, y, parent) => paper.art(node.props, { x, y, width: own, height }, parent),
      };
    }
    case 'place': {
      const { x, y, width: own, height } = node.props;
      const inner = stack(
        node.children.map((child) => layOut(paper, child, own)),
        0,
      );
      const paint = (parent: Parent) => inner.paint(x, y, parent);
      const area = height === undefined ? undefined : { x, y, width: own, height };
      return {
        height: 0,
        paint: (_x, _y, parent) => (area ? paper.clip(area, () => paint(parent)) : paint(parent)),
      };
    }
    case 'picture': {
      const { height, alt } = node.props;
      const draw = (x: number, y: number) => {
        for (const part of node.children) drawPart(paper, part, x, y);
      };
      return {
        height,
        paint: (x, y, parent) => paper.figure(parent, alt, { x, y, width, height }, () => draw(x, y)),
      };
    }
    case 'rule': {
      const { color, weight = 0.75 } = node.props;
      return {
        height: weight,
        paint: (x, y) => paper.box({ x, y, width, height: weight }, { ground: color }),
      };
    }
    case 'space':
      return { ...NOTHING, height: node.props.height };
    default:
      throw new Error(`<${node.name}> can't stand here`);
  }
}

/** A shape or a label of a picture. */
function drawPart(paper: Paper, part: PdfNode, x: number, y: number): void {
  if (part.name === 'shape') paper.shape(part.props, x, y);
  else if (part.name === 'label') {
    const { x: left, y: top, width, align, ...style } = part.props;
    paper.text(part.text, style, x + left, y + top, width, align);
  } else throw new Error(`<${part.name}> can't stand in a picture`);
}

function stack(blocks: readonly Block[], gap: number): Block {
  const height = blocks.reduce((sum, block) => sum + block.height, 0);
  const gaps = blocks.filter((block) => block.height > 0).length - 1;
  return {
    height: height + Math.max(0, gaps) * gap,
    paint(x, y, parent) {
      let top = y;
      for (const block of blocks) {
        block.paint(x, top, parent);
        if (block.height > 0) top += block.height + gap;
      }
    },
  };
}

function stackBlock(
  paper: Paper,
  { gap = 0, padding = 0, ground, edge, radius = 8, minHeight = 0, tag }: ElementProps['stack'],
  children: readonly PdfNode[],
  width: number,
): Block {
  const inner = stack(
    children.map((child) => layOut(paper, child, width - 2 * padding)),
    gap,
  );
  const height = Math.max(minHeight, inner.height + 2 * padding);
  return {
    height,
    paint(x, y, parent) {
      if (ground || edge) paper.box({ x, y, width, height }, { ground, edge, radius });
      inner.paint(x + padding, y + padding, tag ? paper.group(tag, parent) : parent);
    },
  };
}

function columnsBlock(
  paper: Paper,
  { shares, gap }: ElementProps['columns'],
  children: readonly PdfNode[],
  width: number,
): Block {
  const room = width - gap * (shares.length - 1);
  const total = shares.reduce((sum, share) => sum + share, 0);
  let offset = 0;
  const blocks = children.map((child, index) => {
    const own = (room * (shares[index] ?? 0)) / total;
    const left = offset;
    offset += own + gap;
    return { left, block: layOut(paper, child, own) };
  });
  return {
    height: Math.max(0, ...blocks.map(({ block }) => block.height)),
    paint(x, y, parent) {
      for (const { left, block } of blocks) block.paint(x + left, y, parent);
    },
  };
}

function textBlock(
  paper: Paper,
  { as = 'P', to, href, max, ...style }: ElementProps['text'],
  text: string,
  room: number,
): Block {
  const width = Math.min(room, max ?? room);
  const height = paper.heightOf(text, style, width);
  return {
    height,
    paint(x, y, parent) {
      if (to || href) paper.link(parent, as, text, style, { x, y, width, height }, { to, href });
      else place(paper, parent, as, () => paper.text(text, style, x, y, width));
    },
  };
}

function listBlock(
  paper: Paper,
  { marker, size, color, markerColor, gap = 5 }: ElementProps['list'],
  items: readonly PdfNode[],
  width: number,
): Block {
  const style: TextStyle = { size, color, leading: 1.45 };
  const inset = size * MARKER;
  const rows = items.map(({ text }, index): Block => {
    const height = paper.heightOf(text, style, width - inset);
    return {
      height,
      paint(x, y, list) {
        const item = paper.group('LI', list);
        if (marker === 'number') {
          const number: TextStyle = { ...style, color: markerColor, weight: 500 };
          place(paper, item, 'Lbl', () => paper.text(`${index + 1}`, number, x, y, inset));
        } else paper.marker(marker, x, y, size, markerColor);
        place(paper, item, 'LBody', () => paper.text(text, style, x + inset, y, width - inset));
      },
    };
  });
  const all = stack(rows, gap);
  return { height: all.height, paint: (x, y, parent) => all.paint(x, y, paper.group('L', parent)) };
}

function tableBlock(
  paper: Paper,
  { columns, rows, size, color, soft, line }: ElementProps['table'],
  width: number,
): Block {
  const total = columns.reduce((sum, column) => sum + column.share, 0);
  const widths = columns.map((column) => (width * column.share) / total);
  const row = (cells: readonly string[], head: boolean): Block => {
    const styleOf = (index: number): TextStyle => ({
      size,
      leading: 1.4,
      color: head ? soft : color,
      weight: !head && index === 0 ? 500 : 400,
    });
    const inner = (index: number) => (widths[index] ?? 0) - CELL.x;
    const heights = cells.map((cell, index) => paper.heightOf(cell, styleOf(index), inner(index)));
    const height = Math.max(...heights) + 2 * CELL.y;
    return {
      height,
      paint(x, y, table) {
        paper.box({ x, y: y + height - 0.75, width, height: 0.75 }, { ground: line });
        const parent = paper.group('TR', table);
        let left = x;
        for (const [index, cell] of cells.entries()) {
          const at = left;
          const [tag, scope] = head
            ? (['TH', 'Column'] as const)
            : index === 0
              ? (['TH', 'Row'] as const)
              : ['TD'];
          place(
            paper,
            parent,
            tag,
            () => paper.text(cell, styleOf(index), at, y + CELL.y, inner(index)),
            scope ? { scope } : {},
          );
          left += widths[index] ?? 0;
        }
      },
    };
  };
  const labels = columns.map((column) => column.label);
  const all = stack([row(labels, true), ...rows.map((cells) => row(cells, false))], 0);
  return { height: all.height, paint: (x, y, parent) => all.paint(x, y, paper.group('Table', parent)) };
}
