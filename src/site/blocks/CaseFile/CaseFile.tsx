import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** The facts of a case at the left, and a quote of the client. */
export default function CaseFile({ id, title, facts, quote, by, role }: Content) {
  return (
    <Section ruled labelledBy={id}>
      <h2 id={id} className="sr-only">
        {title}
      </h2>
      <div className="grid items-start gap-x-20 gap-y-14 lg:grid-cols-[5fr_7fr]">
        <dl className="border-b border-line">
          {facts.map(({ label, value }) => (
            <div key={label} className="grid grid-cols-[6rem_1fr] gap-4 border-t border-line py-4">
              <dt className="text-soft">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <figure className="lit-side grid gap-8 pl-8 lg:pl-12">
          <blockquote className="text-side font-medium tracking-head text-balance">
            <p>“{quote}”</p>
          </blockquote>
          <figcaption>
            <span className="block font-semibold">{by}</span>
            <span className="text-soft">{role}</span>
          </figcaption>
        </figure>
      </div>
    </Section>
  );
}
