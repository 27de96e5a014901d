import { classes } from '../../../ui/classes.ts';
import { Section } from '../../components/Section.tsx';
import { SideHead } from '../../components/SideSection.tsx';
import type { Content } from './schema.ts';

/** Hours as a log: large times at the left of a line, what happens at its right. */
export default function Log({ id, title, text, entries, note }: Content) {
  return (
    <Section ink labelledBy={id}>
      <div className="grid items-start gap-x-20 gap-y-14 lg:grid-cols-[4fr_7fr]">
        <SideHead id={id} title={title} text={text} large />
        <div>
          <ol className="log border-b border-line">
            {entries.map((entry) => (
              <li key={entry.time} className={entry.lit ? 'log-lit' : undefined}>
                <p
                  className={classes(
                    'text-side font-medium tracking-head tabular-nums',
                    entry.lit ? 'text-link' : 'text-soft',
                  )}
                >
                  {entry.time}
                </p>
                <div>
                  <h3 className="text-lead font-medium tracking-tight">{entry.title}</h3>
                  {entry.text && <p className="mt-1 max-w-[52ch] text-soft">{entry.text}</p>}
                </div>
              </li>
            ))}
          </ol>
          {note && <p className="mt-8 max-w-[54ch] text-md text-soft">{note}</p>}
        </div>
      </div>
    </Section>
  );
}
