/** The vocabulary of a document. Lengths are points (1/72 inch), colours are hex. */
import { createElement, type ReactNode } from 'react';

export type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Caption' | 'Lbl';

export interface TextLook {
  size: number;
  weight?: 400 | 500 | 600;
  color: string;
  /** Line height as a multiple of the size. */
  leading?: number;
  /** In thousandths of the size. */
  tracking?: number;
}

export interface ElementProps {
  /** One page. What does not fit is an error: nothing is cut off silently. */
  sheet: {
    /** Its bookmark, and the name that links lead to. */
    title: string;
    ground: string;
    /** Left, top, right, bottom. */
    margins: readonly [number, number, number, number];
    /** At the foot, left of the page number; without it the page has no foot. */
    foot?: string;
    footColor?: string;
    children?: ReactNode;
  };
  /** One below the other. */
  stack: {
    gap?: number;
    padding?: number;
    ground?: string;
    edge?: string;
    /** Of the corners. */
    radius?: number;
    minHeight?: number;
    /** Directly on a sheet: gaps grow up to this until the page is full; a page that stays short is an error. */
    stretch?: number;
    /** What it is to a reader, if it is more than a place. */
    tag?: 'TOC' | 'TOCI';
    children?: ReactNode;
  };
  /** Side by side; widths are shares. */
  columns: { shares: readonly number[]; gap: number; children?: ReactNode };
  text: TextLook & {
    as?: Tag;
    /** Leads to the page of that title. */
    to?: string;
    /** Leads to an address of the web. */
    href?: string;
    /** Widest line in points. */
    max?: number;
    children?: ReactNode;
  };
  list: {
    marker: 'dot' | 'box' | 'number';
    size: number;
    color: string;
    markerColor: string;
    gap?: number;
    children?: ReactNode;
  };
  item: { children?: ReactNode };
  table: {
    columns: readonly { label: string; share: number }[];
    rows: readonly (readonly string[])[];
    size: number;
    color: string;
    soft: string;
    line: string;
  };
  /**
   * A drawing of src/content/art, e.g. `strata`, or `small#strata` of a file of many. Without words for it, it is
   * decoration and not read out.
   */
  art: {
    name: string;
    color: string;
    ground: string;
    width?: number;
    height: number;
    alt?: string;
    /** Points from its left edge over which it comes out of the ground, so that it ends before words do. */
    fade?: number;
  };
  /** A drawing made of shapes and labels, across the room there is. Without words for it, it is decoration. */
  picture: { height: number; alt?: string; children?: ReactNode };
  /** A path of a picture, from the picture's top left. */
  shape: { d: string; stroke?: string; fill?: string; weight?: number; dash?: number; opacity?: number };
  /** Words in a picture. */
  label: TextLook & {
    x: number;
    y: number;
    width: number;
    align?: 'left' | 'center' | 'right';
    children?: ReactNode;
  };
  /** Lays its content at a place of the page without taking room; with a height, what reaches beyond is cut off. */
  place: { x: number; y: number; width: number; height?: number; children?: ReactNode };
  rule: { color: string; weight?: number };
  space: { height: number };
}

export type ElementName = keyof ElementProps;

const element =
  <N extends ElementName>(name: N) =>
  (props: ElementProps[N]) =>
    createElement(name as string, props as object);

export const Sheet = element('sheet');
export const Stack = element('stack');
export const Columns = element('columns');
export const Text = element('text');
export const List = element('list');
export const Item = element('item');
export const Table = element('table');
export const Art = element('art');
export const Picture = element('picture');
export const Shape = element('shape');
export const Label = element('label');
export const Place = element('place');
export const Rule = element('rule');
export const Space = element('space');
