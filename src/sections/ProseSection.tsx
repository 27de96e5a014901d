import { z } from 'astro/zod';
import { headFields, text } from '../site/schemas/fields.ts';
import { SideSection } from '../ui/SideSection.tsx';

export const schema = z.strictObject({
  kind: z.literal('prose'),
  ...headFields,
  paragraphs: z.array(text(700, 'A paragraph')).min(1).max(6),
});

/** A few paragraphs beside their headline; the first is read as a lead. */
export default function ProseSection({ id, title, text, paragraphs }: z.output<typeof schema>) {
  return (
    <SideSection id={id} title={title} text={text}>
      <div className="grid max-w-[62ch] gap-5 text-soft">
        {paragraphs.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'text-lead text-ink' : undefined}>
            {paragraph}
          </p>
        ))}
      </div>
    </SideSection>
  );
}
