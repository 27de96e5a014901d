import { Art } from './Art.tsx';

/** The drawing in the head of a page: as wide as its side, cut off above and below, faded out under the text. */
export function HeadArt({ name }: { name: string }) {
  return (
    <div className="head-art">
      <Art name={name} />
    </div>
  );
}
