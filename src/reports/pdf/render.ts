/** React elements in, a tagged PDF out. See docs/decisions/2026-11-21-report-pdf.md. */

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
const FOOT = { y: PAGE.height - 44, size: 8 };

/**
 * @param tree `Sheet` elements, one a page
 * @param artFolder absolute path of the drawings
 * @returns the file; tagged, with language, title, bookmarks and embedded fonts (PDF/UA-1)
 * @throws when content is higher than its page, naming every such page
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
  const tooLong: string[] = [];
  for (const [index, node] of plainTree(tree).entries()) {
    if (node.name !== 'sheet') throw new Error('A document is made of sheets');
    const over = drawSheet(paper, root, node.props, node.children, index + 1);
    if (over > 0) tooLong.push(`“${node.props.title}” by ${Math.ceil(over)} pt`);
  }
  if (tooLong.length > 0) throw new Error(`Pages that do not hold their content: ${tooLong.join(', ')}`);
  root.end();
  pdf.end();
  await finished;
  return Buffer.concat(chunks);
}

/** @returns by how many points the content is too high; 0 or less when it fits */
function drawSheet(
  paper: Paper,
  root: PDFKit.PDFStructureElement,
  { title, ground, margins, foot, footColor = '#000000' }: ElementProps['sheet'],
  children: readonly PdfNode[],
  number: number,
): number {
  const { pdf } = paper;
  pdf.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
  pdf.addNamedDestination(title, 'Fit' as never);
  pdf.outline.addItem(title);
  paper.box({ x: 0, y: 0, ...PAGE }, { ground });
  const section = paper.group('Sect', root);
  const [left, top, right, bottom] = margins;
  const width = PAGE.width - left - right;
  let y = top;
  for (const child of children) {
    const block = layOut(paper, child, width);
    block.paint(left, y, section);
    y += block.height;
  }
  section.end();
  if (foot) drawFoot(paper, foot, String(number), footColor, left, width);
  return y - (PAGE.height - bottom);
}

/** The running foot, which is not part of the text. */
function drawFoot(paper: Paper, foot: string, number: string, color: string, x: number, width: number): void {
  const { pdf } = paper;
  const style = { size: FOOT.size, color };
  pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] } as never);
  paper.text(foot, style, x, FOOT.y, width - 40);
  pdf.text(number, x, FOOT.y, { width, align: 'right' });
  pdf.endMarkedContent();
}
