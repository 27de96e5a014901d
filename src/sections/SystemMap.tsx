import { z } from 'astro/zod';
import { headFields, sampleMark, text } from '../site/schemas/fields.ts';
import { Section, SectionHead } from '../ui/Section.tsx';

export const schema = z
  .strictObject({
    kind: z.literal('systemMap'),
    ...headFields,
    ...sampleMark,
    hub: text(12, 'What stands in the middle'),
    systems: z
      .array(
        z.strictObject({
          name: text(40, 'What meets it'),
          carries: text(40, 'What crosses'),
          pattern: z.int().min(1).max(3).describe('Which of the patterns, from 1'),
        }),
      )
      .min(6)
      .max(14)
      .refine(({ length }) => length % 2 === 0, 'An even number: half of them stand on each side'),
    choice: z.strictObject({
      title: text(70, 'Headline of the patterns'),
      text: text(200, 'One sentence beside it').optional(),
    }),
    patterns: z
      .array(
        z.strictObject({
          title: text(40, 'The pattern'),
          text: text(180, 'How it works, and for what'),
          points: z.array(text(120, 'One short point')).min(1).max(4),
        }),
      )
      .length(3),
  })
  .describe('Systems around one, and by which pattern each of them meets it');

type Content = z.output<typeof schema>;
type System = Content['systems'][number];

/** Height of a system, and width of the drawing between the sides, in units. */
const [ROW, WIDTH] = [72, 200];

/** From the middle of each row on both sides to the hub. */
function Ways({ sides }: { sides: readonly (readonly System[])[] }) {
  const height = (sides[0]?.length ?? 0) * ROW;
  const [hubX, hubY] = [WIDTH / 2, height / 2];
  return (
    <svg
      aria-hidden="true"
      fill="none"
      viewBox={`0 0 ${WIDTH} ${height}`}
      preserveAspectRatio="none"
      className="map-ways"
    >
      {sides.flatMap((side, right) =>
        side.map(({ name, pattern }, index) => {
          const [x, bend, y] = [right * WIDTH, right ? 125 : 75, (index + 0.5) * ROW];
          return (
            <path
              key={name}
              d={`M${x} ${y}C${bend} ${y} ${bend} ${hubY} ${hubX} ${hubY}`}
              className={`map-way map-${pattern}`}
            />
          );
        }),
      )}
    </svg>
  );
}

/**
 * What meets a system: names at both sides, lines to the middle in the look of their pattern. Choosing a pattern lights its
 * lines and names; all that is said is there without choosing.
 */
export default function SystemMap({ id, title, text, hub, systems, choice, patterns }: Content) {
  const half = systems.length / 2;
  const sides = [systems.slice(0, half), systems.slice(half)];
  return (
    <Section ruled labelledBy={id}>
      <SectionHead id={id} title={title} text={text} />
      <div className="map reveal mt-12 lg:mt-16">
        <div className="map-field">
          <p className="map-hub">{hub}</p>
          {sides.map((side, right) => (
            <ul key={side[0]?.name} className={right ? 'map-side map-right' : 'map-side'}>
              {side.map(({ name, carries, pattern }) => (
                <li key={name} className={`map-${pattern}`}>
                  <span className="map-name">{name}</span>
                  <span className="map-carries">
                    {carries}
                    <span className="sr-only">{`. ${patterns[pattern - 1]?.title}`}</span>
                  </span>
                </li>
              ))}
            </ul>
          ))}
          <Ways sides={sides} />
        </div>
        <h3 id={`${id}-choice`} className="mt-12 text-sub font-medium tracking-tight lg:mt-16">
          {choice.title}
        </h3>
        {choice.text && <p className="mt-2 text-soft">{choice.text}</p>}
        <div role="radiogroup" aria-labelledby={`${id}-choice`} className="map-patterns">
          {patterns.map((pattern, index) => (
            <div key={pattern.title}>
              <input
                type="radio"
                name={id}
                id={`${id}-${index + 1}`}
                defaultChecked={index === 0}
                aria-describedby={`${id}-${index + 1}-text`}
                className={`needs-script map-pick-${index + 1}`}
              />
              <svg aria-hidden="true" fill="none" className="map-sample">
                <line x2="100%" y1="6" y2="6" className={`map-way map-${index + 1}`} />
              </svg>
              <label htmlFor={`${id}-${index + 1}`}>{pattern.title}</label>
              <div id={`${id}-${index + 1}-text`} className="text-soft">
                <p>{pattern.text}</p>
                <ul className="points mt-4">
                  {pattern.points.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              </div>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
