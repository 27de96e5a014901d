import type { ReactNode } from 'react';
import { renderToStaticMarkup, type ServerOptions } from 'react-dom/server';

/**
 * The HTML of components that are never hydrated, without parts that browsers don't need: the names of icons, which no style
 * uses, and end tags of shapes without content.
 */
export const staticMarkup = (node: ReactNode, options?: ServerOptions): string =>
  renderToStaticMarkup(node, options)
    .replaceAll(/class="lucide lucide-[\w-]+ ?/g, 'class="')
    .replaceAll(/<(path|circle|rect|line|ellipse|polyline|polygon|use)\b([^>]*)><\/\1>/g, '<$1$2/>');
