import { z } from 'astro/zod';
import { path, text } from '../site/schemas/fields.ts';
import { Figure } from '../ui/Figure.tsx';
import { Section, SectionHead } from '../ui/Section.tsx';
import { TextLink } from '../ui/TextLink.tsx';

export const schema = z.strictObject({
  kind: z.literal('stories'),
  id: text(30, 'Anchor of the section'),
  title: text(70, 'Section headline'),
  text: text(200, 'One or two sentences beside it').optional(),
  stories: z
    .array(
      z.strictObject({
        value: text(8, 'The figure, e.g. 30%'),
        label: text(40, 'What the figure counts'),
        text: text(120, 'What was measured'),
        link: path,
        action: text(30, 'Label of the link'),
      }),
    )
    .length(5),
});

/** Rising lines whose lit one ends as high as the figure says. */
function Rise({ part }: { part: number }) {
  const lines = [0.25, 0.5, 0.75, 1.25, 1.5].map(
    (scale) => `M0 118C120 ${118 - 8 * scale} 190 ${118 - 70 * part * scale} 320 ${118 - 118 * part * scale}`,
  );
  return (
    <svg
      viewBox="0 0 320 120"
      fill="none"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="absolute right-0 bottom-0 h-28 w-3/5 text-ink"
    >
      <path d={lines.join('')} stroke="currentColor" opacity=".16" vectorEffect="non-scaling-stroke" />
      <path
        d={`M0 118C120 110 190 ${118 - 70 * part} 320 ${118 - 118 * part}`}
        className="stroke-glow"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** Five figures on an ink band: two wide, three below. */
export default function Stories({ id, title, text, stories }: z.output<typeof schema>) {
  return (
    <Section ink labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <ul className="reveal mt-14 grid overflow-hidden rounded-md border border-line bg-line [gap:1px] md:grid-cols-6 lg:mt-20">
        {stories.map((story, index) => (
          <li
            key={story.label}
            className={`group relative flex min-h-72 flex-col overflow-hidden bg-raised p-6 sm:p-8 ${index < 2 ? 'md:col-span-3' : 'md:col-span-2'}`}
          >
            <Rise part={0.35 + (Number.parseInt(story.value, 10) / 50) * 0.6} />
            <div className="relative">
              <Figure value={story.value} label={story.label} />
              <p className="mt-2 max-w-[34ch] text-sm text-soft">{story.text}</p>
            </div>
            <TextLink
              href={story.link}
              about={`${story.value} ${story.label}`}
              className="mt-auto w-fit pt-8 after:absolute after:inset-0"
            >
              {story.action}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
