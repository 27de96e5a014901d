import { z } from 'astro/zod';
import { sampleMark, text } from '../site/schemas/fields.ts';
import { Section } from '../ui/Section.tsx';

export const schema = z.strictObject({
  kind: z.literal('quote'),
  id: text(30, 'Anchor of the section'),
  quote: text(420, 'What was said, without quotation marks'),
  by: text(60, 'Who said it'),
  role: text(80, 'Role and company'),
  ...sampleMark,
});

/** What a client said, beside a lit line. */
export default function Quote({ id, quote, by, role }: z.output<typeof schema>) {
  return (
    <Section id={id}>
      <figure className="lit-side reveal grid gap-8 pl-8 lg:pl-16">
        <blockquote className="max-w-[40ch] text-side font-medium tracking-head text-balance">
          <p>“{quote}”</p>
        </blockquote>
        <figcaption>
          <span className="block font-semibold">{by}</span>
          <span className="text-soft">{role}</span>
        </figcaption>
      </figure>
    </Section>
  );
}
