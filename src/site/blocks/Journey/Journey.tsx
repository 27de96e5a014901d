import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** A path of steps: from left to right on wide screens, downwards on narrow ones. The last one is highlighted. */
export default function Journey({ id, title, text, steps }: Content) {
  const columns =
    steps.length % 4 === 0 || steps.length > 6
      ? 'lg:grid-cols-4'
      : steps.length === 5
        ? 'lg:grid-cols-5'
        : 'lg:grid-cols-3';
  return (
    <Section ruled head={{ id, title, text }}>
      <ol className={`journey reveal mt-12 grid lg:mt-16 ${columns}`}>
        {steps.map((step) => (
          <li key={step.title}>
            <h3 className="text-lead font-medium tracking-tight">{step.title}</h3>
            <p className="mt-2 max-w-[40ch] text-md text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
