/** The components of sections. Only for the server: a browser finds the ones it hydrates by src/site/islands/islands.ts. */
import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import type { ComponentType } from 'react';
import { islandNames } from '../islands/islands.ts';
import { kindOf } from './sections.ts';

type Component = AstroComponentFactory | ComponentType<Record<string, unknown>>;
/** Returns the props of the fields of a section; nothing if the section is left out. */
type Load = (content: object) => Promise<object | undefined>;

interface Drawing {
  Component?: Component;
  /** Name of the island that draws all of it. */
  island?: string;
  load?: Load;
}

const components = import.meta.glob<{ default: Component }>(
  ['./*/*.tsx', './*/*.astro', '!./*/*.island.tsx'],
  { eager: true },
);
const loaders = import.meta.glob<Load>('./*/load.ts', { eager: true, import: 'default' });

const drawings = new Map<string, Drawing>();
const add = (kind: string, part: Drawing) => drawings.set(kind, { ...drawings.get(kind), ...part });

// A folder may contain parts of its component, too.
for (const [file, { default: Component }] of Object.entries(components))
  if (/^\.\/(\w+)\/\1\./.test(file)) add(kindOf(file), { Component });
for (const name of islandNames) add(name.charAt(0).toLowerCase() + name.slice(1), { island: name });
for (const [file, load] of Object.entries(loaders)) add(kindOf(file), { load });

/** @throws if no file draws the kind */
export function drawingOf(kind: string): Drawing {
  const drawing = drawings.get(kind);
  if (!drawing?.Component && !drawing?.island) throw new Error(`Nothing draws sections of the kind ${kind}`);
  return drawing;
}
