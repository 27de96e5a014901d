import type { ReactNode } from 'react';
import { Section } from './Section.tsx';

/** A band whose headline stands at the left and stays in view while the reader goes through the right side. */
export function SideSection({
  id,
  title,
  text,
  children,
}: {
  id: string;
  title: string;
  text?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Section ruled labelledBy={id}>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <div className="lg:sticky lg:top-32">
          <h2 id={id} className="max-w-[18ch] text-side font-medium tracking-head">
            {title}
          </h2>
          {text && <p className="mt-4 max-w-[40ch] text-lead text-soft">{text}</p>}
        </div>
        {children}
      </div>
    </Section>
  );
}
