/** Pages that stand side by side in a menu are put together differently: a visitor who opens the next one sees something new. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { navigation } from '../../src/site/content/navigation.ts';
import {
  type Composition,
  likeness,
  menusOf,
  neighbours,
  ownKinds,
} from '../../tools/content/compositions.ts';
import { ROOT } from '../support/build.ts';

const FOLDER = join(ROOT, 'content/pages');
const pages: Composition[] = readdirSync(FOLDER).map((name) => {
  const { path, sections } = parse(readFileSync(join(FOLDER, name), 'utf8')) as {
    path: string;
    sections: { kind: string }[];
  };
  return { path, kinds: sections.map(({ kind }) => kind) };
});

/** No menu, but walked through like one. */
const M3 = [
  ...['/implementation-rollouts', '/upgrade-migration-services', '/integration-services'],
  ...['/customization-extension', '/managed-services-support', '/business-process-consulting'],
];

/** How much of its order of sections a page may share with its neighbour, as a part of the longer one. */
const MOST = 0.5;

const pairs = [...menusOf(navigation()), M3].flatMap((list) => neighbours(list, pages));

describe.each(pairs.map(([one, other]) => ({ one, other, name: `${one.path} and ${other.path}` })))(
  '$name',
  ({ one, other }) => {
    it('have no skeleton in common', () => expect(likeness(one, other)).toBeLessThanOrEqual(MOST));
    it('have a kind of section each that the other has not', () => {
      expect([ownKinds(one, other), ownKinds(other, one)]).not.toContainEqual([]);
    });
  },
);

it('a strip of case studies stands on a few pages only', () => {
  const strips = pages.filter(({ kinds }) => kinds.includes('caseStrip')).map(({ path }) => path);
  expect(strips.length).toBeLessThanOrEqual(6);
});
