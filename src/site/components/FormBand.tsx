import type { ReactNode } from 'react';
import type { Look } from './art/portrait.ts';
import { Portrait } from './Portrait.tsx';
import { Section } from './Section.tsx';

/** The person who answers. */
interface Answers {
  name: string;
  role: string;
  portrait?: Look | undefined;
  /** When, in a sentence. */
  promise?: string | undefined;
}

interface FormBandProps {
  id: string;
  title: string;
  text?: string;
  /** Information that helps us to answer. */
  send?: readonly string[] | undefined;
  answers?: Answers | undefined;
  /** For a band that is the whole page. */
  as?: 'h1' | 'h2';
  /** The form, or the confirmation in its place. */
  children?: ReactNode;
}

/** A band of the page for a form: its purpose at the left, the form at the right. */
export function FormBand({ id, title, text, send, answers, as: Heading = 'h2', children }: FormBandProps) {
  return (
    <Section id={id} labelledBy={`${id}-title`} ruled>
      <div className="grid gap-x-20 gap-y-10 *:min-w-0 lg:grid-cols-[5fr_7fr]">
        <div>
          <Heading id={`${id}-title`} className="text-head font-medium tracking-head">
            {title}
          </Heading>
          {text && <p className="mt-4 max-w-[40ch] text-lead text-soft">{text}</p>}
          {send && (
            <ul className="points mt-6">
              {send.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
          {answers && (
            <div className="mt-9 flex items-center gap-5 border-t border-line pt-6">
              <Portrait
                name={answers.name}
                look={answers.portrait}
                className="aspect-[4/3] w-26 flex-none rounded-sm border border-line bg-raised"
              />
              <div>
                <p className="font-medium tracking-tight">{answers.name}</p>
                <p className="text-md text-soft">{answers.role}</p>
                {answers.promise && <p className="mt-1 text-md text-soft">{answers.promise}</p>}
              </div>
            </div>
          )}
        </div>
        <div>{children}</div>
      </div>
    </Section>
  );
}
