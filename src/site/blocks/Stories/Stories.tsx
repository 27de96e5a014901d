import { Fragment } from 'react';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Figure } from '../../components/Figure.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

const FACTS = ['sector', 'period', 'baseline', 'done'] as const;

/** Lines that rise from one corner, of a drawing that is 118 units high. */
const rising = (scale: number) =>
  `M0 118C120 ${118 - 8 * scale} 190 ${118 - 70 * scale} 320 ${118 - 118 * scale}`;
const HAIRLINES = [0.25, 0.5, 0.75, 1.25, 1.5].map(rising).join('');

/**
 * Rising lines, of which the lit one ends at the height of the figure.
 * @param first draws the hairlines that all others refer to
 */
function Rise({ part, first }: { part: number; first: boolean }) {
  return (
    <svg viewBox="0 0 320 120" fill="none" preserveAspectRatio="none" aria-hidden="true">
      <g transform={`matrix(1 0 0 ${part} 0 ${Math.round(118 * (1 - part))})`}>
        {first ? <path id="rising" d={HAIRLINES} opacity=".16" /> : <use href="#rising" />}
        <path d={rising(1)} className="stories-lit" />
      </g>
    </svg>
  );
}

/** Five figures on an ink band, each with its explanation. */
export default function Stories({ id, title, text, facts, stories }: Content) {
  return (
    <Section ink head={{ id, title, text }}>
      <ul className="stories framed reveal mt-14 lg:mt-20">
        {stories.map((story, index) => (
          <li key={story.label}>
            <Rise first={index === 0} part={Math.round(35 + Number.parseInt(story.value, 10) * 1.2) / 100} />
            <div>
              <Figure value={story.value} label={story.label} heading />
              <dl>
                {FACTS.map((fact) => (
                  <Fragment key={fact}>
                    <dt>{facts[fact]}</dt>
                    <dd>{story[fact]}</dd>
                  </Fragment>
                ))}
              </dl>
            </div>
            <TextLink href={`/contact?about=${story.about}`} className="stretched">
              {story.action}
            </TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
