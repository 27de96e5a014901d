import { palette } from '../../ui/styles/palette.ts';
import type { Texts } from '../content/schemas/texts.ts';
import {
  angleBetween,
  graticule,
  greatCircle,
  meridian,
  middleOf,
  path,
  project,
  type View,
} from './art/globe.ts';
import { Section } from './Section.tsx';

type OfficesProps = Texts<'contact'>['offices'];
type Office = OfficesProps['list'][number];

const DISC = { x: 240, y: 240, radius: 228 };

/**
 * The offices on a globe of meridians, seen from above their middle: the lit meridian runs through the office nearest to it,
 * routes join the rest. One on the far side is not seen.
 */
function Globe({ offices }: { offices: readonly Office[] }) {
  const center = middleOf(offices);
  const view: View = { ...center, ...DISC };
  const [middle, ...routes] = offices.toSorted((a, b) => angleBetween(a, center) - angleBetween(b, center));
  return (
    <svg viewBox="0 0 480 480" aria-hidden="true" className="mx-auto w-full max-w-[480px]">
      <defs>
        <linearGradient id="globe-lit" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={palette.glow} stopOpacity="0" />
          <stop offset="0.35" stopColor={palette.glow} />
          <stop offset="1" stopColor={palette.coral} stopOpacity="0" />
        </linearGradient>
      </defs>
      <circle cx="240" cy="240" r="228" fill="none" className="stroke-edge" />
      <path d={graticule(view)} fill="none" className="stroke-line" />
      {middle && (
        <>
          <path
            d={meridian(middle.longitude, view)}
            fill="none"
            stroke="url(#globe-lit)"
            strokeWidth="7"
            opacity="0.18"
          />
          <path d={meridian(middle.longitude, view)} fill="none" stroke="url(#globe-lit)" strokeWidth="2" />
          {routes.map((office) => (
            <path
              key={office.city}
              d={path(greatCircle(middle, office), view)}
              fill="none"
              strokeWidth="1.5"
              className="stroke-glow"
            />
          ))}
        </>
      )}
      {offices.map((office) => {
        const { x, y, visible } = project(office, view);
        if (!visible) return null;
        const left = office.label === 'left';
        return (
          <g key={office.city}>
            <circle cx={x} cy={y} r="10" opacity="0.2" className="fill-glow" />
            <circle cx={x} cy={y} r="4" className="fill-glow" />
            <text
              x={left ? x - 14 : x + 14}
              y={y + 6}
              textAnchor={left ? 'end' : 'start'}
              strokeWidth="5"
              strokeLinejoin="round"
              paintOrder="stroke"
              className="fill-ink stroke-ground text-[17px] font-medium forced-colors:fill-[CanvasText] forced-colors:stroke-[Canvas]"
            >
              {office.city}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** The offices of the company: a drawn globe and the addresses as a ruled list. */
export function Offices({ title, text, list }: OfficesProps) {
  return (
    <Section id="offices" head={{ id: 'offices-title', title, text }} ink>
      <div className="mt-14 grid items-center gap-x-16 gap-y-12 lg:grid-cols-[5fr_7fr]">
        <Globe offices={list} />
        <ul className="border-b border-line">
          {list.map((office) => (
            <li
              key={office.city}
              className="grid gap-x-8 gap-y-1 border-t border-line py-5 sm:grid-cols-[1fr_1.4fr] md:py-6"
            >
              <div>
                <h3 className="text-sub font-medium tracking-tight">{office.city}</h3>
                <p className="text-md text-soft">{office.localTime}</p>
              </div>
              <address className="text-md text-soft not-italic">
                {office.lines.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
                <span className="block text-ink">{office.country}</span>
              </address>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
