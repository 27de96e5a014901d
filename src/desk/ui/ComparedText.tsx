import { classes } from '../../ui/classes.ts';
import type { ComparedBlock, Part } from './compare.ts';

/** The look of each kind of block. A heading in the text is not a heading of this page. */
const LOOKS: Readonly<Record<string, string>> = {
  h2: 'mt-6 text-lg font-medium first:mt-0',
  h3: 'mt-4 font-medium',
  h4: 'mt-3 font-medium',
  li: 'ml-4 list-item list-disc',
  tr: 'border-b border-line py-1',
  blockquote: 'border-l-2 border-line pl-3',
};

/** Two texts as one: removals struck out, additions highlighted, both labeled for screen readers. */
export function ComparedText({ blocks }: { blocks: readonly ComparedBlock[] }) {
  return (
    <div className="flex max-w-[75ch] flex-col gap-2.5 leading-relaxed">
      {blocks.map(({ tag, parts, changed }, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one comparison never move
          key={index}
          {...(changed ? { 'data-change': '', tabIndex: -1 } : {})}
          className={classes('outline-offset-4', LOOKS[tag])}
        >
          <Parts parts={parts} />
        </div>
      ))}
    </div>
  );
}

/** Words of one text against those of another. */
export function Parts({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ text, kind }, index) => {
    const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
    return (
      <Tag
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one comparison never move
        key={index}
        className={classes(
          kind === 'added' && 'bg-done no-underline',
          kind === 'removed' && 'bg-late text-soft line-through',
        )}
      >
        {text}
      </Tag>
    );
  });
}
