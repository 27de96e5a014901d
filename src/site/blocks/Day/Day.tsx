import { classes } from '../../../ui/classes.ts';
import { Section } from '../../components/Section.tsx';
import { layOut, type Stretch } from './layout.ts';
import type { Photo } from './load.ts';
import type { Content } from './schema.ts';

type Person = Content['people'][number] & { image?: Photo | undefined };

const file = Object.values(
  import.meta.glob<string>('../../../../content/art/people.svg', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
)[0];

const place = ({ start, span }: Stretch) => `xl:col-start-${start} xl:col-span-${span}`;

function Face({ image, portrait }: Pick<Person, 'image' | 'portrait'>) {
  if (image)
    return (
      <img src={image.src} alt="" width="64" height="64" loading="lazy" className="day-face object-cover" />
    );
  return (
    <svg aria-hidden="true" className="day-face">
      {portrait && <use href={`${file}#${portrait}`} />}
    </svg>
  );
}

/** One day of several people: on a wide screen as a chart on one scale, on any other as a schedule each, by their own clocks. */
export default function Day({
  id,
  title,
  text,
  together,
  people,
  ...times
}: Content & { people: readonly Person[] }) {
  const { columns, hours, lines, clocks, together: shared } = layOut({ ...times, people: [...people] });
  const scale = `xl:grid-cols-${columns}`;
  return (
    <Section ruled id={id} head={{ id: `${id}-title`, title, text }}>
      <div className="day reveal mt-12 lg:mt-16">
        {shared && (
          <div className={`day-together ${scale}`}>
            <p className={place({ ...shared, span: columns + 1 - shared.start })}>
              <strong className="font-medium">{together}</strong>{' '}
              <span className="text-soft">
                {clocks.map((clock) => `${clock.label} ${clock.from}–${clock.to}`).join(', ')}
              </span>
            </p>
          </div>
        )}
        <ol className="day-people">
          {people.map((person, index) => (
            <li key={person.name}>
              <div className="day-who">
                <Face {...person} />
                <div>
                  <h3 className="text-lg font-medium tracking-tight">{person.name}</h3>
                  <p className="mt-1 text-md text-soft">{person.role}</p>
                </div>
              </div>
              <ol className={`day-hours ${scale}`}>
                {person.hours.map(({ from, to, text: what, look }, hour) => {
                  const stretch = hours[index]?.[hour];
                  return (
                    <li key={from} className={classes(look && `day-${look}`, stretch && place(stretch))}>
                      <span className="day-time">
                        {from}
                        <span className="xl:sr-only">–{to}</span>
                      </span>
                      <span>{what}</span>
                    </li>
                  );
                })}
              </ol>
            </li>
          ))}
        </ol>
        <div aria-hidden="true" className={`day-lines ${scale}`}>
          {lines.map((line) => (
            <span key={line} className={place({ start: line, span: 1 })} />
          ))}
          {shared && <span className={`day-shared ${place(shared)}`} />}
        </div>
        <div aria-hidden="true" className="day-clocks">
          {clocks.map(({ label, times: at }) => (
            <div key={label}>
              <span>{label}</span>
              <span className={`day-scale ${scale}`}>
                {at.map((time, index) => (
                  <span key={time} className={place({ start: lines[index] ?? 1, span: 3 })}>
                    {time}
                  </span>
                ))}
              </span>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
