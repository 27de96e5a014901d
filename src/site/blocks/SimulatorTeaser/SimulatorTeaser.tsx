import { ButtonLink } from '../../../ui/Button.tsx';
import { clock } from '../Simulator/clock.ts';
import { Plot } from '../Simulator/Plot.tsx';
import { still } from '../Simulator/still.ts';
import type { Content } from './schema.ts';

/** A moment before the red line, and a link to the thirty seconds in which the visitor can change it. */
export default function SimulatorTeaser({ id, title, text, deeds, limit, untouched, crew, action }: Content) {
  const { lit, ...curves } = still(deeds);
  return (
    <section aria-labelledby={id} className="sim sim-teaser ink">
      <div className="page relative z-1 grid gap-x-16 gap-y-7 lg:grid-cols-[1fr_340px]">
        <div>
          <h2 id={id} className="max-w-[16ch] text-head tracking-head lg:text-title">
            {title}
          </h2>
          {text && <p className="mt-5 max-w-[44ch] text-lead text-soft">{text}</p>}
          <p className="mt-7">
            <ButtonLink href={action.link} arrow>
              {action.label}
            </ButtonLink>
          </p>
        </div>
        <p aria-hidden="true" className="sim-clock">
          {clock(lit.step)}
        </p>
      </div>
      <Plot
        id={`${id}-plot`}
        levels={lit.levels}
        limit={limit}
        crew={{ ...curves.crew, label: crew }}
        untouched={{ ...curves.untouched, label: untouched }}
      />
    </section>
  );
}
