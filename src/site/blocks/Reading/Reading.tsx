import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** A document on sand: at the left its fields as on the paper, at the right how each of them was handled. */
export default function Reading({ id, title, text, paper, done, fields, note }: Content) {
  return (
    <Section sand head={{ id, title, text }}>
      <div className="reading reveal mt-12 lg:mt-16">
        <p aria-hidden="true" className="reading-head">
          <span>{paper}</span>
          <span>{done}</span>
        </p>
        <dl>
          {fields.map((field) => (
            <div key={field.label} className={field.doubtful ? 'reading-doubt' : undefined}>
              <dt className="sheet">
                <span className="text-sm text-soft">{field.label}</span>
                <strong>{field.value}</strong>
              </dt>
              <dd>{field.text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="mt-8 max-w-[56ch] text-lead">{note}</p>
    </Section>
  );
}
