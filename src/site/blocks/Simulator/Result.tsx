import { fill } from '../../components/fill.ts';
import { clock, minutes } from './clock.ts';
import { ACTIONS, type Run, resultOf } from './model.ts';
import type { Content } from './schema.ts';

type Words = Pick<Content, 'verdicts' | 'results' | 'you' | 'crew'>;

/** The result of a run, in words. */
export function verdictOf(run: Run, { verdicts }: Pick<Content, 'verdicts'>): string {
  const { verdict, percent } = resultOf(run);
  return fill(verdicts[verdict], { highest: percent, end: clock(run.step) });
}

/** The time of the first action. */
function began({ events }: Run): string {
  const first = events.find(({ name }) => ACTIONS.some((action) => action === name));
  return first ? clock(first.step) : '–';
}

/** The run of the visitor beside that of the crew, in figures. */
export function Result({ run, crew, words }: { run: Run; crew: Run; words: Words }) {
  const [mine, theirs] = [resultOf(run), resultOf(crew)];
  const rows = [
    [words.results.first, began(run), began(crew), ''],
    [words.results.highest, mine.percent, theirs.percent, '%'],
    [words.results.above, minutes(mine.above), minutes(theirs.above), '\u00a0min'],
    [words.results.heldBack, Math.round(mine.heldBack), Math.round(theirs.heldBack), '\u00a0m³'],
  ] as const;
  return (
    <table className="sim-result">
      <thead>
        <tr>
          <td />
          <th scope="col">{words.you}</th>
          <th scope="col">{words.crew}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, own, other, unit]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{`${own}${unit}`}</td>
            <td>{`${other}${unit}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
