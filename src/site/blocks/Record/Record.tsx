import { classes } from '../../../ui/classes.ts';
import { TextLink } from '../../../ui/TextLink.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

/** Records of what happened, a line a moment, in a dark band; one line of each may be marked. */
export default function Record({ id, title, text, link, action, records }: Content) {
  return (
    <Section ink head={{ id, title, text }}>
      <div
        className={classes(
          'reveal mt-12 grid gap-x-16 gap-y-14 lg:mt-16',
          records.length > 1 && 'lg:grid-cols-[5fr_7fr]',
        )}
      >
        {records.map((record) => (
          <section key={record.title} className="lg:not-first:mt-24">
            <h3 className="text-sub tracking-tight">{record.title}</h3>
            <ol className="record mt-5">
              {record.lines.map((line) => (
                <li key={line.at + line.text} className={line.marked ? 'record-marked' : undefined}>
                  <span>{line.at}</span>
                  {line.where && <span>{line.where}</span>}
                  <span>{line.text}</span>
                </li>
              ))}
            </ol>
            <p className="mt-5 text-lead font-medium tracking-tight">{record.sum}</p>
          </section>
        ))}
      </div>
      <TextLink href={link} className="mt-10">
        {action}
      </TextLink>
    </Section>
  );
}
