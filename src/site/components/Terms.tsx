import { classes } from '../../ui/classes.ts';

/** Terms with a sentence each, ruled by hairlines. */
export function Terms({
  facts,
  className,
}: {
  facts: readonly { term: string; text: string }[];
  className?: string | undefined;
}) {
  return (
    <dl className={classes('border-b border-line', className)}>
      {facts.map(({ term, text }) => (
        <div key={term} className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[2fr_3fr]">
          <dt className="font-medium tracking-tight">{term}</dt>
          <dd className="text-md text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
