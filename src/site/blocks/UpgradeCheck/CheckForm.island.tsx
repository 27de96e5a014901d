import { type MouseEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useReducedMotion } from '../../../ui/useReducedMotion.ts';
import { fill } from '../../components/fill.ts';
import { Section } from '../../components/Section.tsx';
import { carryToForm } from '../../forms/carry.ts';
import { type Chosen, fieldOf, messageOf, planOf, readChosen } from './check.ts';
import { Plan } from './Plan.tsx';
import type { Content } from './schema.ts';

/** Long enough to see which answer was taken. */
const PAUSE_MS = 350;

const STEPS = 'mt-7 flex flex-wrap items-center gap-3';

/**
 * Questions one at a time, and beside them the result of the answers so far. A form by GET: without a script all questions are
 * visible, and the page of the enquiry form shows the result. With a pointer, choosing leads to the next question; with the
 * keyboard, a button does. Neither works without an answer.
 */
export default function CheckForm({ page, ...content }: Content & { page: string }) {
  const { id, title, text, questions, words } = content;
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState<Chosen>([]);
  const [missed, setMissed] = useState<number>();
  const form = useRef<HTMLFormElement>(null);
  const moved = useRef(false);
  const reduced = useReducedMotion();
  const plan = planOf(content, chosen);
  const isVerdict = at === questions.length;
  const isMissing = missed === at && chosen[at] === undefined;
  const given = chosen.some((one) => one !== undefined);
  const over = isVerdict && plan.isDone ? words.done : given ? words.soFar : words.start;
  const months = fill(words.months, { months: plan.months });

  const read = () => {
    const data = new FormData(form.current ?? undefined);
    setChosen(readChosen(content, (field) => data.get(field)));
  };

  // The choices from before this ran.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount.
  useEffect(read, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another question is shown.
  useEffect(() => {
    if (!moved.current) return;
    const part = form.current?.querySelector('[data-current]');
    const target =
      part?.querySelector<HTMLElement>('input:checked') ?? part?.querySelector<HTMLElement>('input, h3');
    target?.focus({ preventScroll: true });
    part?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [at]);

  function go(to: number) {
    moved.current = true;
    setAt(to);
  }

  function next() {
    if (chosen[at] !== undefined) return go(at + 1);
    setMissed(at);
    form.current?.querySelector<HTMLElement>('[data-current] input')?.focus();
  }

  function onPick({ detail }: MouseEvent) {
    // Keys choose as they move through the answers; only a pointer means the one it presses.
    if (detail > 0) setTimeout(() => go(at + 1), reduced ? 0 : PAUSE_MS);
  }

  function onSubmit(event: SyntheticEvent) {
    // Enter within a question leads on; the check is sent from its verdict alone.
    if (!isVerdict) next();
    if (!isVerdict || carryToForm(messageOf(content, chosen))) event.preventDefault();
  }

  return (
    <Section ruled head={{ id, title, text }}>
      <form
        ref={form}
        method="get"
        action="/enquiries/collaborate"
        className="check"
        onChange={read}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="from" value={page} />
        <div className="lg:min-h-[36rem]">
          {questions.map(({ ask, answers }, index) => (
            <fieldset key={ask} className="check-question" data-current={index === at ? '' : undefined}>
              <legend>
                <span className="check-number">
                  {index + 1}/{questions.length}
                </span>
                <span className="check-ask">{ask}</span>
              </legend>
              <div className="grid gap-3">
                {answers.map((answer, value) => (
                  <label key={answer.label} className="check-answer">
                    <input type="radio" name={fieldOf(index)} value={value} onClick={onPick} />
                    <span>{answer.label}</span>
                    <span className="check-hint">{answer.hint}</span>
                  </label>
                ))}
              </div>
              <p className={`${STEPS} needs-script`}>
                {index > 0 && <Button onClick={() => go(index - 1)}>{words.back}</Button>}
                <Button look={chosen[index] === undefined ? 'plain' : 'main'} onClick={next}>
                  {index + 1 === questions.length ? words.last : words.next}
                </Button>
                {(index === 0 || isMissing) && <span className="check-hint">{words.hint}</span>}
              </p>
            </fieldset>
          ))}
          <div className="check-question check-verdict" data-current={isVerdict ? '' : undefined}>
            <p className="check-number needs-script">{words.verdict}</p>
            <div className="needs-script">
              <h3 tabIndex={-1}>{plan.verdict.title}</h3>
              <p>{plan.verdict.text}</p>
            </div>
            <p className="script-hides">{words.noScript}</p>
            <p className={STEPS}>
              <Button type="submit" look="main">
                {words.send}
              </Button>
              <Button className="needs-script" onClick={() => go(questions.length - 1)}>
                {words.back}
              </Button>
            </p>
          </div>
        </div>
        <div className="self-start border-t border-line pt-7 lg:border-t-0 lg:border-l lg:pt-2 lg:pb-6 lg:pl-10">
          <p className="check-hint">{over}</p>
          <p className="text-[min(clamp(3.25rem,2.4rem+2.4vw,4.75rem),17vw)]/[1.1] font-medium tracking-display whitespace-nowrap tabular-nums">
            {months}
          </p>
          <p className="check-hint">{words.under}</p>
          <Plan bars={plan.bars} weeks={words.weeks} />
        </div>
        <p aria-live="polite" className="sr-only needs-script">
          {isMissing ? words.hint : given && `${over}: ${months}. ${isVerdict ? plan.verdict.title : ''}`}
        </p>
      </form>
    </Section>
  );
}
