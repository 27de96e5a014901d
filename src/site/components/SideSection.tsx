import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { Section } from './Section.tsx';

interface SideHeadProps {
  id: string;
  title: string;
  text?: string | undefined;
  /** As large as the headline of a separate section. */
  large?: boolean;
}

/** A headline that stays in view while the reader scrolls through the content beside it. */
export function SideHead({ id, title, text, large = false }: SideHeadProps) {
  return (
    <div className="lg:sticky lg:top-32">
      <h2
        id={id}
        className={classes(
          'font-medium tracking-head',
          large ? 'max-w-[14ch] text-head' : 'max-w-[18ch] text-side',
        )}
      >
        {title}
      </h2>
      {text && <p className={classes('max-w-[40ch] text-lead text-soft', large ? 'mt-5' : 'mt-4')}>{text}</p>}
    </div>
  );
}

/** A band with its headline on the left of its content. */
export function SideSection({ children, ...head }: Omit<SideHeadProps, 'large'> & { children: ReactNode }) {
  return (
    <Section ruled labelledBy={head.id}>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <SideHead {...head} />
        {children}
      </div>
    </Section>
  );
}
