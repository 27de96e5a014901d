import { z } from 'astro/zod';
import { Art } from '../ui/Art.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { action, copy, motif } from '../ui/copy.ts';

export const schema = z.strictObject({
  kind: z.literal('artBanner'),
  id: copy(30, 'Anchor of the section'),
  title: copy(70, 'What is said'),
  text: copy(200, 'One sentence more').optional(),
  action,
  art: motif,
});

/** One sentence and one button in front of a drawing that stays clear of both. */
export default function ArtBanner({ id, title, text, action, art }: z.output<typeof schema>) {
  return (
    <section aria-labelledby={id} className="relative overflow-hidden">
      <Art
        name={art}
        className="absolute inset-0 size-full [mask-image:linear-gradient(to_right,transparent_10%,#000_92%)] max-md:opacity-30"
      />
      <div className="page rhythm relative grid items-end gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id={id} className="max-w-[16ch] text-title font-medium tracking-display">
            {title}
          </h2>
          {text && <p className="mt-5 max-w-[48ch] text-lead text-soft">{text}</p>}
        </div>
        <ButtonLink href={action.link} arrow className="w-fit lg:mb-3 lg:justify-self-start">
          {action.label}
        </ButtonLink>
      </div>
    </section>
  );
}
