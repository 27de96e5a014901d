/** A React tree made plain: components are called, what is left are the elements that the page layout knows. */
import { Fragment, isValidElement, type ReactNode } from 'react';
import type { ElementName, ElementProps } from './elements.tsx';

export type PdfNode = {
  [N in ElementName]: { name: N; props: ElementProps[N]; children: PdfNode[]; text: string };
}[ElementName];

/**
 * @param tree React elements of plain function components (no state, no effects: a PDF has neither)
 * @returns the elements of the PDF vocabulary; strings are the text of the element they stand in
 */
export function plainTree(tree: ReactNode): PdfNode[] {
  return flatten(tree).filter((node): node is PdfNode => typeof node !== 'string');
}

function flatten(node: ReactNode): (PdfNode | string)[] {
  if (node === null || node === undefined || typeof node === 'boolean') return [];
  if (typeof node === 'string' || typeof node === 'number') return [String(node)];
  if (Array.isArray(node)) return node.flatMap(flatten);
  if (!isValidElement<{ children?: ReactNode }>(node)) throw new Error('Not an element of a document');
  const { type, props } = node;
  if (type === Fragment) return flatten(props.children);
  if (typeof type === 'function') return flatten((type as (props: unknown) => ReactNode)(props));
  const inside = flatten(props.children);
  return [
    {
      name: type,
      props,
      children: inside.filter((child) => typeof child !== 'string'),
      text: inside.filter((child) => typeof child === 'string').join(''),
    } as unknown as PdfNode,
  ];
}
