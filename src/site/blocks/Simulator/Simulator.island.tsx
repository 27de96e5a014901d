import { useMemo } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { fill } from '../../components/fill.ts';
import { clock } from './clock.ts';
import { ACTIONS, play, type Run } from './model.ts';
import { Plot } from './Plot.tsx';
import { Result, verdictOf } from './Result.tsx';
import type { Content } from './schema.ts';
import { still } from './still.ts';
import { useRun } from './useRun.ts';

/** Lines of the log that are seen at once. */
const LINES = 4;

/** The newest alarms and actions, each read out as it comes. */
function Log({ run, words }: { run: Run; words: Pick<Content, 'log' | 'actions' | 'alarms'> }) {
  const text = ({ name, on }: Run['events'][number]) => {
    if (name in words.alarms) return words.alarms[name as keyof Content['alarms']];
    const { done, undone } = words.actions[name as keyof Content['actions']];
    return on ? done : undone;
  };
  return (
    <div role="log" aria-label={words.log}>
      <ol className="sim-log">
        {run.events
          .map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the log only grows.
            <li key={index} className={event.name in words.alarms ? 'text-error' : undefined}>
              <span>{text(event)}</span>
              <span>{`${Math.round(run.levels[event.step] ?? 0)}%`}</span>
              <span>{clock(event.step)}</span>
            </li>
          ))
          .toReversed()
          .slice(0, LINES)}
      </ol>
    </div>
  );
}

/**
 * A separator to be kept below its red line for thirty seconds, and afterwards the visitor's curve beside that of a trained
 * crew.
 */
export default function Simulator(content: Content) {
  const { id, title, text, buttons, actions, deeds } = content;
  const { run, phase, ...send } = useRun();
  const crew = useMemo(() => play(deeds), [deeds]);
  const rest = useMemo(() => still(deeds), [deeds]);
  const shown = phase === 'rest' ? rest.lit : run;
  const active = phase === 'running' || phase === 'frozen';
  const main = {
    rest: { label: buttons.start, act: send.start },
    running: { label: buttons.freeze, act: send.freeze },
    frozen: { label: buttons.resume, act: send.resume },
    over: { label: buttons.again, act: send.start },
  }[phase];
  const says = {
    rest: fill(content.still, rest.figures),
    running: '',
    frozen: content.frozen,
    over: phase === 'over' ? verdictOf(run, content) : '',
  }[phase];
  return (
    <section aria-labelledby={id} className={`sim ink sim-${phase}`}>
      <div className="page relative z-1 grid gap-x-16 gap-y-7 lg:grid-cols-[1fr_340px]">
        <div>
          <h2 id={id} className="max-w-[16ch] text-head tracking-head lg:text-title">
            {title}
          </h2>
          {text && <p className="mt-5 max-w-[44ch] text-lead text-soft">{text}</p>}
        </div>
        {/* As high as clock and four lines of the log, so that nothing below moves while they come. */}
        <div className="grid min-h-66 content-start gap-5 lg:min-h-75">
          <p className="sim-clock">
            <span className="sr-only">{content.clock} </span>
            {clock(shown.step)}
          </p>
          {phase === 'over' ? (
            <Result run={run} crew={crew} words={content} />
          ) : (
            <Log run={shown} words={content} />
          )}
        </div>
      </div>
      <Plot
        id={`${id}-plot`}
        levels={shown.levels}
        limit={content.limit}
        {...(phase === 'rest' && {
          crew: { ...rest.crew, label: content.crew },
          untouched: { ...rest.untouched, label: content.untouched },
        })}
        {...(phase === 'over' && { label: content.you, crew: { levels: crew.levels, label: content.crew } })}
      />
      <div className="sim-foot">
        <div className="page grid items-start gap-x-12 gap-y-5 pt-3 pb-12 lg:grid-cols-[1fr_340px]">
          <p role="status" className="min-h-[1lh] max-w-[44rem] text-lead/[1.45] lg:col-span-full">
            {says}
          </p>
          <div className="sim-buttons needs-script flex flex-wrap gap-3">
            <Button look={active ? 'quiet' : 'main'} onClick={main.act}>
              {main.label}
            </Button>
            {active &&
              ACTIONS.map((action) => (
                <Button
                  key={action}
                  look={action === 'pump' && !run.on.pump ? 'main' : 'plain'}
                  className={run.on[action] ? 'sim-on' : undefined}
                  onClick={() => send.act(action)}
                >
                  {run.on[action] ? actions[action].undo : actions[action].do}
                </Button>
              ))}
            {active && (
              <Button look="quiet" onClick={send.start}>
                {buttons.over}
              </Button>
            )}
          </div>
          <p className="max-w-[54ch] text-sm/[1.6] text-soft lg:text-right">{content.note}</p>
        </div>
      </div>
    </section>
  );
}
