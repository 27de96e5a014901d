import type { Texts } from '../content/schemas/texts.ts';
import { Section } from './Section.tsx';

type HiringStepsProps = Texts<'opening'>['steps'] & {
  /** By when an answer comes; it replaces `{answer}` in a step. */
  answer: string;
};

/** The steps from the application to the answer. */
export function HiringSteps({ title, list, answer }: HiringStepsProps) {
  return (
    <Section ruled labelledBy="steps-title">
      <h2 id="steps-title" className="text-head font-medium tracking-head">
        {title}
      </h2>
      <ol className="journey mt-10 grid lg:mt-14 lg:auto-cols-fr lg:grid-flow-col">
        {list.map((step) => (
          <li key={step.title}>
            <h3 className="text-lead font-medium tracking-tight">{step.title}</h3>
            <p className="mt-1 text-md font-medium text-link">{step.when.replace('{answer}', answer)}</p>
            <p className="mt-2 max-w-[40ch] text-md text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
