/** Every island by the name of its file. The server renders islands from this list, and the browser hydrates them from it. */
import type { ComponentType } from 'react';

interface IslandModule {
  default: ComponentType<never>;
  /** Whether it later shows texts of the page that it does not show at first. */
  saysMore?: true;
  /** Whether it does something before a visitor touches it. */
  actsByItself?: true;
}

const files = import.meta.glob<IslandModule>('../{blocks,forms,islands}/**/*.island.tsx');

const islands = new Map(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\/|\.island\.tsx$/g, ''), load]),
);

export const islandNames: readonly string[] = [...islands.keys()];

/** @throws if no file has the name */
export async function islandOf(name: string): Promise<IslandModule> {
  const load = islands.get(name);
  if (!load) throw new Error(`There is no island ${name}`);
  return load();
}
