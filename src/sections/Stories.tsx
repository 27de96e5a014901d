import { z } from 'astro/zod';
import { Fragment } from 'react';
import { sampleMark, text } from '../site/schemas/fields.ts';
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
        about: z
          .string()
          .regex(/^[a-z0-9-]{1,40}$/, 'Must be small letters, digits and hyphens, e.g. faster-releases')
          .describe('Its name in /contact?about=…, which begins the message'),
        sector: text(40, 'The trade of the client'),
        period: text(50, 'When, and over how long it was measured'),
        baseline: text(100, 'What it was compared with'),
        done: text(120, 'What was done, in one line'),
        action: text(44, 'Label of the link to the contact form; names what is asked about'),
        ...sampleMark,
      }),
    )
    .length(5),
});

type Story = z.output<typeof schema>['stories'][number];

const FACTS = [
  ['sector', 'Sector'],
  ['period', 'Period'],
  ['baseline', 'Baseline'],
  ['done', 'Done'],
] as const satisfies readonly (readonly [keyof Story, string])[];

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
      className="absolute right-0 bottom-0 h-14 w-2/5 sm:h-20 sm:w-1/2 text-ink"
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

/** Five figures on an ink band, each with what stands behind it: two wide, three below; on tablets one and twice two. */
export default function Stories({ id, title, text, stories }: z.output<typeof schema>) {
  return (
    <Section ink labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <ul className="reveal mt-14 grid overflow-hidden rounded-md border border-line bg-line [gap:1px] md:grid-cols-2 lg:grid-cols-6 lg:mt-20">
        {stories.map((story, index) => (
          <li
            key={story.label}
            className={`group relative flex min-h-72 flex-col overflow-hidden bg-raised p-6 sm:p-8 ${index < 2 ? 'lg:col-span-3' : 'lg:col-span-2'} ${index === 0 ? 'md:max-lg:col-span-2' : ''}`}
          >
            <Rise part={0.35 + (Number.parseInt(story.value, 10) / 50) * 0.6} />
            <div className="relative">
              <Figure value={story.value} label={story.label} />
              <dl className="mt-6 grid max-w-[44ch] grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-sm">
                {FACTS.map(([fact, label]) => (
                  <Fragment key={fact}>
                    <dt className="text-soft">{label}</dt>
                    <dd>{story[fact]}</dd>
                  </Fragment>
                ))}
              </dl>
            </div>
            <TextLink
              href={`/contact?about=${story.about}`}
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
