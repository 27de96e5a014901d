import { z } from 'astro/zod';
import { CalendarClock, Globe, HeartHandshake, Laptop } from 'lucide-react';
import { text } from '../site/schemas/fields.ts';
import { Section, SectionHead } from '../ui/Section.tsx';

const ICONS = { schedule: CalendarClock, globe: Globe, tools: Laptop, support: HeartHandshake } as const;

export const schema = z.strictObject({
  kind: z.literal('perks'),
  id: text(30, 'Anchor of the section'),
  title: text(70, 'Section headline'),
  text: text(200, 'One or two sentences beside it').optional(),
  perks: z
    .array(
      z.strictObject({
        title: text(50, 'Name of the perk'),
        text: text(180, 'What it means on a working day'),
        icon: z.enum(Object.keys(ICONS) as [keyof typeof ICONS]).describe('Icon of the card'),
      }),
    )
    .min(2)
    .max(8),
});

/** Cards that share their hairlines. */
export default function Perks({ id, title, text, perks }: z.output<typeof schema>) {
  return (
    <Section ruled labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <ul className="reveal mt-14 grid overflow-hidden rounded-md border border-line bg-line [gap:1px] sm:grid-cols-2 lg:mt-20 lg:grid-cols-4">
        {perks.map((perk) => {
          const Icon = ICONS[perk.icon];
          return (
            <li key={perk.title} className="flex flex-col bg-raised p-6 lg:p-8">
              <Icon aria-hidden="true" strokeWidth={1.4} className="size-8 text-link" />
              <h3 className="mt-8 text-sub tracking-tight lg:mt-20 lg:min-h-[2.5em]">{perk.title}</h3>
              <p className="mt-3 text-sm text-soft">{perk.text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
