import { z } from 'astro/zod';
import { Plus } from 'lucide-react';
import { headFields, text } from '../site/schemas/fields.ts';
import { Row, Rows } from '../ui/Rows.tsx';
import { SideSection } from '../ui/SideSection.tsx';

export const schema = z.strictObject({
  kind: z.literal('faq'),
  ...headFields,
  items: z
    .array(
      z.strictObject({
        question: text(140, 'As a reader would ask it'),
        answer: z.array(text(600, 'A paragraph')).min(1).max(3),
      }),
    )
    .min(2)
    .max(12),
});

export type Faq = z.output<typeof schema>;

/** Questions that open their answers. Searching within the page finds closed ones too, where the browser can. */
export default function FaqSection({ id, title, text, items }: Faq) {
  return (
    <SideSection id={id} title={title} text={text}>
      <Rows>
        {items.map((item) => (
          <Row key={item.question}>
            <details className="group">
              <summary className="flex min-h-16 items-center justify-between gap-6 py-4 hover:text-link">
                <h3 className="text-lead font-medium tracking-tight">{item.question}</h3>
                <Plus
                  aria-hidden="true"
                  className="size-5 shrink-0 text-link transition-transform duration-200 group-open:rotate-45 motion-reduce:transition-none"
                />
              </summary>
              <div className="grid max-w-[62ch] gap-3 pb-7 text-soft">
                {item.answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </details>
          </Row>
        ))}
      </Rows>
    </SideSection>
  );
}
