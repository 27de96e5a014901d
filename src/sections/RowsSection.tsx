import { z } from 'astro/zod';
import { headFields, linkIsLabelled, optionalLink, text } from '../site/schemas/fields.ts';
import { Row, Rows } from '../ui/Rows.tsx';
import { SideSection } from '../ui/SideSection.tsx';
import { TextLink } from '../ui/TextLink.tsx';

const item = z
  .strictObject({
    title: text(70, 'What it is'),
    text: text(340, 'What it means'),
    ...optionalLink,
  })
  .refine(...linkIsLabelled);

export const schema = z.strictObject({
  kind: z.literal('rows'),
  ...headFields,
  numbered: z.boolean().default(false).describe('For steps that follow each other'),
  items: z.array(item).min(2).max(12),
});

/** Steps, benefits or reasons, ruled by hairlines. */
export default function RowsSection({ id, title, text, numbered, items }: z.output<typeof schema>) {
  return (
    <SideSection id={id} title={title} text={text}>
      <Rows as={numbered ? 'ol' : 'ul'}>
        {items.map((row, index) => (
          <Row
            key={row.title}
            className={`grid items-baseline gap-x-8 gap-y-2 py-6 ${numbered ? 'grid-cols-[2.5rem_1fr] md:grid-cols-[2.5rem_2fr_3fr]' : 'md:grid-cols-[2fr_3fr]'}`}
          >
            {numbered && (
              <span aria-hidden="true" className="text-sm text-link tabular-nums">
                {String(index + 1).padStart(2, '0')}
              </span>
            )}
            <h3 className="text-lead font-medium tracking-tight text-balance">{row.title}</h3>
            <div className={numbered ? 'max-md:col-start-2' : undefined}>
              <p className="text-soft">{row.text}</p>
              {row.link && (
                <TextLink href={row.link} about={row.title} className="mt-2">
                  {row.action}
                </TextLink>
              )}
            </div>
          </Row>
        ))}
      </Rows>
    </SideSection>
  );
}
