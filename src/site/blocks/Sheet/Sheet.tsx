import { TextLink } from '../../../ui/TextLink.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** A document that the client receives in the end, beside its description. It extends over the lower edge of the band. */
export default function Sheet({ id, title, text, link, action, paper, of, rows }: Content) {
  return (
    <Section sand labelledBy={id} className="lg:overflow-clip">
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 id={id} className="max-w-[14ch] text-head font-medium tracking-head">
            {title}
          </h2>
          {text && <p className="mt-4 max-w-[40ch] text-lead text-soft">{text}</p>}
          <TextLink href={link} className="mt-6">
            {action}
          </TextLink>
        </div>
        <div className="paper sheet reveal">
          <p className="flex flex-wrap justify-between gap-x-6 text-md">
            <strong className="font-semibold">{paper}</strong>
            <span className="text-soft">{of}</span>
          </p>
          <dl className="mt-6">
            {rows.map((row) => (
              <div key={row.question} className="border-t border-line py-5">
                <dt className="text-md text-soft">{row.question}</dt>
                <dd>
                  <strong className="mt-1 block text-figures font-medium tracking-head">{row.value}</strong>
                  <p className="mt-1 max-w-[56ch] text-md text-soft">{row.text}</p>
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
