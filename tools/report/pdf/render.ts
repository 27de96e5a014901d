/** React elements in, a tagged PDF out. See docs/decisions/2026-11-22-report-tool.md. */

import PDFDocument from 'pdfkit';
import type { ReactNode } from 'react';
import type { ElementProps } from './elements.tsx';
import { layOut } from './layout.ts';
import { createPaper, type Paper } from './paper.ts';
import { type PdfNode, plainTree } from './tree.ts';

export interface PdfFacts {
  title: string;
  author: string;
  subject: string;
  /** BCP 47. */
  language: string;
  /** Stated in the file, so that the same content makes the same bytes. */
  date: Date;
}

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89 };
/** What may stay free at the foot of a page that is to be full, in points. */
const MOST_EMPTY = 36;
/** Heights are sums of fractions. */
const ROUNDING = 0.01;
const FOOT = { y: PAGE.height - 40, size: 8 };

/**
 * @param tree `Sheet` elements, one a page
 * @param artFolder absolute path of the drawings
 * @returns the file; tagged, with language, title, bookmarks and embedded fonts (PDF/UA-1)
 * @throws when content is higher than its page, or a page that is to be full stays short, naming every such page
 */
export async function renderPdf(tree: ReactNode, facts: PdfFacts, artFolder: string): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: facts.language,
    info: {
      Title: facts.title,
      Author: facts.author,
      Subject: facts.subject,
      CreationDate: facts.date,
      ModDate: facts.date,
    },
    // The types do not know this subset yet.
  } as unknown as PDFKit.PDFDocumentOptions);
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise((resolve, reject) => pdf.on('end', resolve).on('error', reject));

  const paper = createPaper(pdf, artFolder);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const faults: string[] = [];
  for (const [index, node] of plainTree(tree).entries()) {
    if (node.name !== 'sheet') throw new Error('A document is made of sheets');
    const { over, empty } = drawSheet(paper, root, node.props, node.children, index + 1);
    if (over > ROUNDING) faults.push(`“${node.props.title}” is too long by ${Math.ceil(over)} pt`);
    if (empty > MOST_EMPTY) faults.push(`“${node.props.title}” leaves ${Math.floor(empty)} pt empty`);
  }
  if (faults.length > 0) throw new Error(`Pages that do not fit their content: ${faults.join(', ')}`);
  root.end();
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

/** @returns by how many points the content is too high (0 or less when it fits), and how many a full page leaves empty */
function drawSheet(
  paper: Paper,
  root: PDFKit.PDFStructureElement,
  { title, ground, margins, foot, footColor = '#000000' }: ElementProps['sheet'],
  children: readonly PdfNode[],
  number: number,
): { over: number; empty: number } {
  const { pdf } = paper;
  pdf.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
  pdf.addNamedDestination(title, 'Fit' as never);
  pdf.outline.addItem(title);
  paper.box({ x: 0, y: 0, ...PAGE }, { ground });
  const section = paper.group('Sect', root);
  const [left, top, right, bottom] = margins;
  const width = PAGE.width - left - right;
  const room = PAGE.height - top - bottom;
  const heightOf = (nodes: readonly PdfNode[]) =>
    nodes.reduce((sum, node) => sum + layOut(paper, node, width).height, 0);
  const content = stretch(children, room - heightOf(children));
  let y = top;
  for (const child of content) {
    const block = layOut(paper, child, width);
    block.paint(left, y, section);
    y += block.height;
  }
  section.end();
  if (foot) drawFoot(paper, foot, String(number), footColor, left, width);
  const over = y - top - room;
  return { over, empty: children.some(isStretchable) ? -over : 0 };
}

const isStretchable = (node: PdfNode) => node.name === 'stack' && node.props.stretch !== undefined;

/** Gives the spare height of a page to the gaps of its stretchable stack. */
function stretch(children: readonly PdfNode[], spare: number): PdfNode[] {
  return children.map((child) => {
    if (child.name !== 'stack' || child.props.stretch === undefined || spare <= 0) return child;
    const { gap = 0, stretch: most } = child.props;
    const gaps = Math.max(1, child.children.length - 1);
    return { ...child, props: { ...child.props, gap: Math.max(gap, Math.min(most, gap + spare / gaps)) } };
  });
}

/** The running foot, which is not part of the text. */
function drawFoot(paper: Paper, foot: string, number: string, color: string, x: number, width: number): void {
  const { pdf } = paper;
  const style = { size: FOOT.size, color };
  pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] } as never);
  paper.text(foot, style, x, FOOT.y, width - 40);
  paper.text(number, style, x + width - 40, FOOT.y, 40, 'right');
  pdf.endMarkedContent();
}
