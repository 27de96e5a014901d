import { TextLink } from '../../../ui/TextLink.tsx';
import {
  graticule,
  greatCircle,
  meridian,
  middleOf,
  path,
  project,
  type View,
} from '../../components/art/globe.ts';
import { Section } from '../../components/Section.tsx';
import type { Texts } from '../../content/schemas/texts.ts';
import type { Content } from './schema.ts';

type Office = Texts<'contact'>['offices']['list'][number];

/** The size of a card in units of the globe: the part of the net around its city. */
const FRAME = { width: 220, height: 150 };
const GLOBE = 'office-globe';

/** The part of the globe around one office: its meridian is lit, and ways lead from it to the others. */
function Surroundings({ office, offices, view }: { office: Office; offices: readonly Office[]; view: View }) {
  const { x, y } = project(office, view);
  const ways = offices.map((other) => (other === office ? '' : path(greatCircle(office, other), view)));
  return (
    <svg
      viewBox={`${x - FRAME.width / 2} ${y - FRAME.height / 2} ${FRAME.width} ${FRAME.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className="aspect-square w-full overflow-hidden rounded-md border border-line bg-raised xl:aspect-[4/3]"
    >
      <use href={`#${GLOBE}`} />
      <path d={ways.join('')} fill="none" className="stroke-edge" />
      <path
        d={meridian(office.longitude, view)}
        fill="none"
        strokeWidth="6"
        className="stroke-glow"
        opacity="0.2"
      />
      <path d={meridian(office.longitude, view)} fill="none" strokeWidth="1.5" className="stroke-glow" />
      <circle cx={x} cy={y} r="11" opacity="0.25" className="fill-glow" />
      <circle cx={x} cy={y} r="5" className="fill-coral" />
    </svg>
  );
}

/** The teams of each office, with its openings and its place on the globe; an office without a description is left out. */
export default function OfficeCards({
  id,
  title,
  text,
  action,
  offices,
}: Content & { offices: readonly Office[] }) {
  const shown = offices.filter(({ work }) => work);
  if (shown.length === 0) return null;
  const view = { ...middleOf(offices), x: 0, y: 0, radius: 360 };
  return (
    <Section ruled head={{ id, title, text }}>
      <svg aria-hidden="true" className="absolute size-0">
        <g id={GLOBE} fill="none">
          <circle r={view.radius} className="stroke-edge" />
          <path d={graticule(view, 10)} className="stroke-line" />
          {offices.map((office) => {
            const { x, y } = project(office, view);
            return <circle key={office.city} cx={x} cy={y} r="3" className="fill-ink" />;
          })}
        </g>
      </svg>
      <ul className="offices mt-12 lg:mt-16">
        {shown.map((office) => (
          <li key={office.city}>
            <Surroundings office={office} offices={offices} view={view} />
            <div className="xl:flex xl:flex-col xl:items-start">
              <h3 className="text-sub font-medium tracking-tight">{office.city}</h3>
              <p className="text-md text-soft">{office.localTime}</p>
              <p className="mt-3 max-w-[54ch] text-md">{office.work}</p>
              <TextLink
                href={`/career?city=${encodeURIComponent(office.city)}`}
                className="mt-3 xl:mt-auto xl:pt-6"
              >
                {action.replace('{city}', office.city)}
              </TextLink>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
