import { classes } from '../../../ui/classes.ts';
import { Section } from '../../components/Section.tsx';
import { SideHead } from '../../components/SideSection.tsx';
import type { Content } from './schema.ts';

/** A sheet of criteria, each found to be met or not and signed by its owner, with the decision at its foot. */
export default function SignOff({ id, title, text, sheet, labels, criteria, verdict }: Content) {
  return (
    <Section sand labelledBy={id}>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[4fr_8fr]">
        <SideHead id={id} title={title} text={text} large />
        <div className="rounded-md border border-line bg-raised p-[clamp(20px,4vw,56px)]">
          <h3 className="text-md font-semibold">{sheet}</h3>
          <ul className="sign-off mt-4 border-b border-line">
            {criteria.map(({ title: name, found, owner, met }) => (
              <li key={name}>
                <div>
                  <p className="font-medium tracking-tight">{name}</p>
                  <p className="text-md text-soft">{found}</p>
                </div>
                <p className="text-md text-soft">{owner}</p>
                <p
                  className={classes(
                    'col-start-2 row-start-1 text-md/[1.6] font-semibold sm:col-start-3',
                    met ? 'text-ok' : 'text-link',
                  )}
                >
                  {met ? labels.met : labels.open}
                </p>
              </li>
            ))}
          </ul>
          <div className="mt-8">
            <p className="text-side font-medium tracking-head text-link">{verdict.title}</p>
            <p className="mt-2 max-w-[52ch] text-soft">{verdict.text}</p>
          </div>
        </div>
      </div>
    </Section>
  );
}
