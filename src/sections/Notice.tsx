import { z } from 'astro/zod';
import { action, text } from '../site/schemas/fields.ts';
import { Row, Rows } from '../ui/Rows.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export const schema = z.strictObject({
  kind: z.literal('notice'),
  code: text(10, 'What is said in large, e.g. 404'),
  title: text(70, 'What happened'),
  text: text(240, 'What it means and what to do'),
  ways: z
    .array(action.extend({ text: text(80, 'What is there') }))
    .min(1)
    .max(5),
});

/** Something went wrong, and the ways on from here. */
export default function Notice({ code, title, text, ways }: z.output<typeof schema>) {
  return (
    <section aria-labelledby="page-title" className="page rhythm grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <div>
        <p className="text-figure font-medium tracking-display text-link">{code}</p>
        <h1 id="page-title" className="mt-4 max-w-[18ch] text-head font-medium tracking-head">
          {title}
        </h1>
        <p className="mt-5 max-w-[48ch] text-lead text-soft">{text}</p>
      </div>
      <Rows className="self-end">
        {ways.map((way) => (
          <Row key={way.link} className="flex flex-wrap items-center justify-between gap-x-6 py-5">
            <span className="text-soft">{way.text}</span>
            <TextLink href={way.link} className="after:absolute after:inset-0">
              {way.label}
            </TextLink>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
