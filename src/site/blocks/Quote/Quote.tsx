import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** A client's quote, beside a highlighted line. */
export default function Quote({ id, quote, by, role }: Content) {
  return (
    <Section id={id}>
      <figure className="lit-side reveal grid gap-8 pl-8 lg:pl-16">
        <blockquote className="max-w-[40ch] text-side font-medium tracking-head text-balance">
          <p>“{quote}”</p>
        </blockquote>
        <figcaption>
          <span className="block font-semibold">{by}</span>
          <span className="text-soft">{role}</span>
        </figcaption>
      </figure>
    </Section>
  );
}
