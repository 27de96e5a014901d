import { Portrait } from '../../components/Portrait.tsx';
import { Section } from '../../components/Section.tsx';
import { Terms } from '../../components/Terms.tsx';
import type { Content } from './schema.ts';

/** One person: the portrait fills the left side, the text is on the right. */
export default function Profile({ id, title, text, name, role, portrait, facts, quote, by }: Content) {
  return (
    <Section sand labelledBy={id}>
      <div className="grid gap-x-20 gap-y-10 lg:grid-cols-[5fr_7fr]">
        <div className="flex flex-col justify-between gap-10">
          <div>
            <h2 id={id} className="max-w-[14ch] text-head font-medium tracking-head">
              {title}
            </h2>
            {text && <p className="mt-4 max-w-[44ch] text-lead text-soft">{text}</p>}
          </div>
          <div className="profile border-b border-edge">
            <Portrait name={name} look={portrait} className="block aspect-[4/3] w-full stroke-1" />
          </div>
        </div>
        <div className="self-end">
          <p className="text-side font-medium tracking-head">{name}</p>
          <p className="mt-1 text-lead text-soft">{role}</p>
          <Terms facts={facts} className="mt-6" />
          {quote && (
            <figure className="mt-8">
              <blockquote className="max-w-[46ch] text-lead tracking-tight">“{quote}”</blockquote>
              <figcaption className="mt-2 text-md text-soft">{by}</figcaption>
            </figure>
          )}
        </div>
      </div>
    </Section>
  );
}
