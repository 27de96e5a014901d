/** Two texts beside each other, block by block and within a block word by word. */
import { diffArrays, diffWordsWithSpace } from 'diff';

export interface Block {
  /** `h2`, `h3`, `h4`, `p`, `li`, `tr` … */
  tag: string;
  text: string;
}

export interface Part {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

export interface ComparedBlock {
  tag: string;
  parts: Part[];
  changed: boolean;
}

const BLOCKS = new Set(['h2', 'h3', 'h4', 'p', 'li', 'tr', 'blockquote', 'caption']);
/** Cells and list entries contain paragraphs, but they themselves are compared. */
const HOLDERS = new Set(['li', 'tr']);

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name: string) => ENTITIES[name] ?? '');

/** The blocks of sanitized HTML; cells of a row share a line. */
export function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  let tag = 'p';
  let text = '';
  const end = () => {
    const words = decode(text).replace(/\s+/g, ' ').trim();
    if (words) blocks.push({ tag, text: words });
    text = '';
  };
  for (const [, slash, name = '', words] of html.matchAll(/<(\/?)([a-z]\w*)[^>]*>|([^<]+)/gi)) {
    if (words !== undefined) text += words;
    else if (name === 'br') text += ' ';
    else if ((name === 'td' || name === 'th') && !slash) text += text.trim() ? ' | ' : '';
    else if (BLOCKS.has(name)) {
      if (name === 'p' && HOLDERS.has(tag)) {
        text += ' ';
        continue;
      }
      end();
      tag = slash ? 'p' : name;
    }
  }
  end();
  return blocks;
}

/** Two blocks with less in common than this are two texts, not one that was changed. */
const AKIN = 0.3;

const tokens = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? []);

function areAkin(a: Block, b: Block): boolean {
  const [one, other] = [tokens(a.text), tokens(b.text)];
  const common = one.intersection(other).size;
  return common / Math.max(1, Math.min(one.size, other.size)) >= AKIN;
}

const whole = ({ tag, text }: Block, kind: Part['kind']): ComparedBlock => ({
  tag,
  parts: [{ text, kind }],
  changed: kind !== 'same',
});

const kindOf = ({ added, removed }: { added?: boolean; removed?: boolean }): Part['kind'] =>
  added ? 'added' : removed ? 'removed' : 'same';

/** Words of one text against those of another. */
export const compareWords = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after).map((part) => ({ text: part.value, kind: kindOf(part) }));

/** Pairs removed blocks with the ones that replaced them. */
function pair(removed: readonly Block[], added: readonly Block[]): ComparedBlock[] {
  const length = Math.max(removed.length, added.length);
  return Array.from({ length }, (_, index): ComparedBlock[] => {
    const [old, now] = [removed[index], added[index]];
    if (old && now && areAkin(old, now))
      return [{ tag: now.tag, parts: compareWords(old.text, now.text), changed: true }];
    return [...(old ? [whole(old, 'removed')] : []), ...(now ? [whole(now, 'added')] : [])];
  }).flat();
}

/** Every block of both texts, in the order of the newer one. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): ComparedBlock[] {
  const result: ComparedBlock[] = [];
  let removed: Block[] = [];
  let added: Block[] = [];
  const flush = () => {
    result.push(...pair(removed, added));
    [removed, added] = [[], []];
  };
  const same = (a: Block, b: Block) => a.tag === b.tag && a.text === b.text;
  for (const run of diffArrays([...before], [...after], { comparator: same })) {
    if (run.removed) removed.push(...run.value);
    else if (run.added) added.push(...run.value);
    else {
      flush();
      result.push(...run.value.map((block) => whole(block, 'same')));
    }
  }
  flush();
  return result;
}
