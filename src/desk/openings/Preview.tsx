import { Button } from '../../ui/Button.tsx';
import { type OpeningDraft, readAmount } from './amount.ts';

/** Opens the page of the site with the content of the editor, saved or not, in a new tab. */
export function Preview({ input }: { input: OpeningDraft }) {
  const opening = { ...input, payMin: readAmount(input.payMin), payMax: readAmount(input.payMax) };
  return (
    <form method="post" action="/desk/preview" target="_blank" rel="noopener">
      <input type="hidden" name="opening" value={JSON.stringify(opening)} />
      <Button type="submit" look="quiet">
        Preview
      </Button>
    </form>
  );
}
