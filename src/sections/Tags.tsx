import { z } from 'astro/zod';
import { headFields, text } from '../site/schemas/fields.ts';
import { SideSection } from '../ui/SideSection.tsx';

export const schema = z.strictObject({
  kind: z.literal('tags'),
  ...headFields,
  tags: z.array(text(60, 'A short name')).min(3).max(14),
});

/** Names that need no explanation: sectors, industries, tools. */
export default function Tags({ id, title, text, tags }: z.output<typeof schema>) {
  return (
    <SideSection id={id} title={title} text={text}>
      <ul className="flex flex-wrap gap-2">
        {tags.map((tag) => (
          <li
            key={tag}
            className="rounded-full border border-line bg-raised px-4 py-2 text-lead tracking-tight"
          >
            {tag}
          </li>
        ))}
      </ul>
    </SideSection>
  );
}
