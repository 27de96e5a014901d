import { TextLink } from '../../../ui/TextLink.tsx';
import { Row, Rows } from '../../components/Rows.tsx';
import type { Content } from './schema.ts';

/** Something went wrong, and the ways on from here. */
export default function Notice({ code, title, text, ways }: Content) {
  return (
    <section aria-labelledby="page-title" className="page rhythm grid gap-x-16 gap-y-12 lg:grid-cols-2">
      <div>
        <p className="text-figure font-medium tracking-display text-link">{code}</p>
        <h1 id="page-title" className="mt-4 max-w-[18ch] text-head font-medium tracking-head">
          {title}
        </h1>
        <p className="mt-5 max-w-[48ch] text-lead text-soft">{text}</p>
      </div>
      <Rows className="self-end">
        {ways.map((way) => (
          <Row
            key={way.link}
            className="flex flex-col items-start gap-x-6 gap-y-1 py-5 sm:flex-row sm:items-center sm:justify-between"
          >
            <span className="text-soft">{way.text}</span>
            <TextLink href={way.link} className="stretched">
              {way.label}
            </TextLink>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
