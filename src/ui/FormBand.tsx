import type { ReactNode } from 'react';
import { Section } from './Section.tsx';

interface FormBandProps {
  id: string;
  title: string;
  text?: string;
  /** Where the band is the page. */
  as?: 'h1' | 'h2';
  /** The form, or the confirmation in its place. */
  children?: ReactNode;
}

/** A band of the page for a form: what it is for at the left, the form at the right. */
export function FormBand({ id, title, text, as: Heading = 'h2', children }: FormBandProps) {
  return (
    <Section id={id} labelledBy={`${id}-title`} ruled>
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div>
          <Heading id={`${id}-title`} className="text-head font-medium tracking-head">
            {title}
          </Heading>
          {text && <p className="mt-4 max-w-[40ch] text-lead text-soft">{text}</p>}
        </div>
        <div>{children}</div>
      </div>
    </Section>
  );
}
