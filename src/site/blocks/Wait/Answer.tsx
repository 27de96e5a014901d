import { classes } from '../../../ui/classes.ts';
import { fill } from '../../components/fill.ts';
import type { Content } from './schema.ts';

interface AnswerProps {
  content: Content;
  side: 'before' | 'after';
  /** Seconds until the response. */
  takes: number;
  /** Seconds since the request. */
  elapsed: number;
  /** The time that is shown, in seconds. */
  counted: string;
  /** Whether a visitor is waiting for it. */
  waits: boolean;
}

/** A requested page: bars until its list is there, and the time that took. */
export function Answer({ content, side, takes, elapsed, counted, waits }: AnswerProps) {
  const here = elapsed >= takes;
  return (
    <div className={`wait-page wait-${side}`} aria-busy={waits}>
      <svg aria-hidden="true" className="absolute inset-x-0 top-0 h-1 w-full">
        <line x2={`${Math.round(Math.min(1, elapsed / takes) * 100)}%`} y1="50%" y2="50%" strokeWidth="8" />
      </svg>
      <h3 className="text-soft">{content[side].label}</h3>
      <ul className={classes('wait-list', !here && 'wait-bars')} aria-hidden={!here || undefined}>
        {content.list.map(({ title, text, value }) => (
          <li key={title}>
            <span>
              <b>{title}</b>
              <span>{text}</span>
            </span>
            <b>{value}</b>
          </li>
        ))}
      </ul>
      <p
        className={classes(
          'justify-self-end text-[clamp(2.5rem,1.4rem+4.6vw,5.5rem)]/none font-medium tracking-display tabular-nums',
          side === 'before' ? 'text-soft' : 'text-teal',
        )}
      >
        {fill(content.seconds, { value: counted })}
      </p>
    </div>
  );
}
