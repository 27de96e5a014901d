import { Art } from './Illustration.tsx';

/**
 * The drawing in the head of a page. On wide screens it is beside the words, cut off above and below and faded out
 * under them; on narrow ones it is a strip of its own at its place in the text.
 */
export function HeadArt({ name }: { name: string }) {
  return (
    <div className="head-art">
      <Art name={name} />
    </div>
  );
}
