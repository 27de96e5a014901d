import { Chip } from '../../ui/Chip.tsx';
import { promised, wholeTime } from '../app/time.ts';

/** By when an answer was promised, if it was. */
export function PromiseChip({ replyBy }: { replyBy: string | null }) {
  if (!replyBy) return null;
  const { tone, text } = promised(replyBy);
  return (
    <span title={wholeTime(replyBy)}>
      <Chip tone={tone}>{text}</Chip>
    </span>
  );
}
