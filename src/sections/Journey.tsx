import { z } from 'astro/zod';
import { headFields, text } from '../site/schemas/fields.ts';
import { Section, SectionHead } from '../ui/Section.tsx';

export const schema = z.strictObject({
  kind: z.literal('journey'),
  ...headFields,
  steps: z
    .array(z.strictObject({ title: text(50, 'The step'), text: text(180, 'What happens') }))
    .min(3)
    .max(8),
});

/** A path of steps: from the left to the right on wide screens, downwards on narrow ones. The last one is lit. */
export default function Journey({ id, title, text, steps }: z.output<typeof schema>) {
  const columns =
    steps.length % 4 === 0 || steps.length > 6
      ? 'lg:grid-cols-4'
      : steps.length === 5
        ? 'lg:grid-cols-5'
        : 'lg:grid-cols-3';
  return (
    <Section ruled labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <ol className={`journey reveal mt-12 grid lg:mt-16 ${columns}`}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3 className="text-lead font-medium tracking-tight">{step.title}</h3>
            <p className="mt-2 max-w-[40ch] text-sm text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
