import { z } from 'astro/zod';
import { headFields } from '../site/schemas/fields.ts';
import { PRACTICES, type Technologies } from '../site/schemas/texts/technologies.ts';
import { ChipList } from '../ui/Chip.tsx';
import { SideSection } from '../ui/SideSection.tsx';

export const schema = z.strictObject({
  kind: z.literal('technologies'),
  ...headFields,
  practice: z.enum(PRACTICES).describe('Whose tools, from src/content/texts/technologies.yaml'),
});

/** Platforms, languages, tools and versions by name, as text. */
export default function TechnologiesSection({
  id,
  title,
  text,
  groups,
}: z.output<typeof schema> & { groups: Technologies }) {
  return (
    <SideSection id={id} title={title} text={text}>
      <dl className="border-b border-line">
        {groups.map(({ label, items }) => (
          <div
            key={label}
            className="grid items-baseline gap-x-8 gap-y-3 border-t border-line py-5 sm:grid-cols-[1fr_3fr]"
          >
            <dt className="text-soft">{label}</dt>
            <dd>
              <ChipList items={items} />
            </dd>
          </div>
        ))}
      </dl>
    </SideSection>
  );
}
