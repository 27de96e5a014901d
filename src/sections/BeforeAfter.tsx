import { z } from 'astro/zod';
import { text } from '../site/schemas/fields.ts';
import { Compared, type Comparison } from '../ui/Compared.tsx';
import { SideSection } from '../ui/SideSection.tsx';

const side = (when: string) =>
  z.strictObject({
    value: z.number().nonnegative().describe('Length of the bar; both bars in the same unit'),
    text: text(30, `What was measured ${when}, with its unit`),
  });

export const schema = z.strictObject({
  kind: z.literal('beforeAfter'),
  id: text(30, 'Anchor of the section'),
  title: text(70, 'Section headline'),
  text: text(260, 'What was compared'),
  bars: z
    .array(
      z.strictObject({ label: text(60, 'What is measured'), before: side('before'), after: side('after') }),
    )
    .min(1)
    .max(4),
  note: text(200, 'Where the numbers come from').optional(),
});

function Pair({ bar }: { bar: Comparison }) {
  return (
    <div className="border-t border-line py-7">
      <h3 className="text-lead font-medium tracking-tight">{bar.label}</h3>
      <Compared bar={bar} wide />
    </div>
  );
}

/** Pairs of measured values as lines; every value also stands there as text. */
export default function BeforeAfter({ id, title, text, bars, note }: z.output<typeof schema>) {
  return (
    <SideSection id={id} title={title} text={text}>
      <div className="border-b border-line">
        {bars.map((bar) => (
          <Pair key={bar.label} bar={bar} />
        ))}
        {note && <p className="border-t border-line py-5 text-sm text-soft">{note}</p>}
      </div>
    </SideSection>
  );
}
