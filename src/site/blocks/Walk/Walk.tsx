import { classes } from '../../../ui/classes.ts';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** Height of a lane. */
const LANE = 56;

const middle = (lane: number) => (lane - 0.5) * LANE;

/** The place of a step in its lane, and the line from there to the next one, as far as the next column. */
function Station({ lanes, lane, next }: { lanes: number; lane: number; next: number | undefined }) {
  const [y, to] = [middle(lane), middle(next ?? lane)];
  const height = lanes * LANE;
  return (
    <svg aria-hidden="true" fill="none" height={height} className="walk-station">
      {Array.from({ length: lanes }, (_, index) => middle(index + 1)).map((level) => (
        <line key={level} x2="100%" y1={level} y2={level} className="stroke-line" />
      ))}
      {next !== undefined && (
        <svg
          aria-hidden="true"
          x="12"
          width="100%"
          height={height}
          viewBox={`0 0 100 ${height}`}
          preserveAspectRatio="none"
          overflow="visible"
        >
          <path d={to === y ? `M0 ${y}H100` : `M0 ${y}C60 ${y} 40 ${to} 100 ${to}`} className="walk-way" />
        </svg>
      )}
      <circle cx="12" cy={y} r="7" className="walk-dot" />
    </svg>
  );
}

/**
 * A path step by step: choosing a step highlights the path up to it and shows what happens there. It is made of radio buttons
 * and CSS, so that arrow keys and touch need no code. Without scripts, on paper and for screen readers all steps are shown at
 * once.
 */
export default function Walk({ id, title, text, lanes, facts, steps }: Content) {
  return (
    <Section ruled head={{ id, title, text }}>
      <div role="radiogroup" aria-labelledby={id} className="reveal relative mt-12 lg:mt-16">
        {lanes.length > 1 && (
          <ul aria-hidden="true" className="walk-lanes">
            {lanes.map((lane) => (
              <li key={lane}>{lane}</li>
            ))}
          </ul>
        )}
        <ol className={classes('walk', `walk-${steps.length}`, lanes.length > 1 && 'walk-laned')}>
          {steps.map((step, index) => (
            <li key={step.title}>
              <div className="walk-stop">
                <input
                  type="radio"
                  name={id}
                  id={`${id}-${index + 1}`}
                  defaultChecked={index === 0}
                  className="needs-script"
                />
                <label htmlFor={`${id}-${index + 1}`}>
                  <Station lanes={lanes.length} lane={step.lane} next={steps[index + 1]?.lane} />
                  <span className="walk-title">{step.title}</span>
                  {lanes.length > 2 && <span className="walk-who">{lanes[step.lane - 1]}</span>}
                </label>
              </div>
              <div className="walk-panel">
                <p className="walk-text">{step.text}</p>
                {facts.length > 0 && (
                  <dl>
                    {facts.map((fact, place) => (
                      <div key={fact}>
                        <dt>{fact}</dt>
                        <dd>{step.facts[place]}</dd>
                      </div>
                    ))}
                  </dl>
                )}
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
