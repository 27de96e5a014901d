import { z } from 'astro/zod';
import { action, motif, text } from '../site/schemas/fields.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { HeadArt } from '../ui/HeadArt.tsx';

export const schema = z.strictObject({
  kind: z.literal('artBanner'),
  id: text(30, 'Anchor of the section'),
  title: text(70, 'What is said'),
  text: text(200, 'One sentence more').optional(),
  action,
  art: motif,
});

/** One sentence and one button in front of a drawing that stays clear of both. */
export default function ArtBanner({ id, title, text, action, art }: z.output<typeof schema>) {
  return (
    <section aria-labelledby={id} className="ruled relative isolate overflow-hidden">
      <div className="page rhythm">
        <h2 id={id} className="max-w-[16ch] text-title font-medium tracking-display">
          {title}
        </h2>
        {text && <p className="mt-5 max-w-[48ch] text-lead text-soft">{text}</p>}
        <ButtonLink href={action.link} arrow className="mt-9">
          {action.label}
        </ButtonLink>
      </div>
      <HeadArt name={art} />
    </section>
  );
}
