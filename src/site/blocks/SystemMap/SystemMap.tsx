import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

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
 * The systems around one: names at both sides, lines to the middle in the look of their pattern. Choosing a pattern highlights
 * its lines and names; all text is visible without choosing.
 */
export default function SystemMap({ id, title, text, hub, systems, choice, patterns }: Content) {
  const half = systems.length / 2;
  const sides = [systems.slice(0, half), systems.slice(half)];
  return (
    <Section ruled head={{ id, title, text }}>
      <div className="map reveal mt-12 lg:mt-16">
        <div className="map-field">
          <p className="map-hub">{hub}</p>
          {sides.map((side, right) => (
            <ul key={side[0]?.name} className={right ? 'map-side md:col-start-3 md:text-left' : 'map-side'}>
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
                className={`needs-script absolute inset-0 size-full cursor-pointer opacity-0 map-pick-${index + 1}`}
              />
              <svg aria-hidden="true" fill="none" className="h-3 w-24">
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
