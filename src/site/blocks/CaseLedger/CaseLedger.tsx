import { ArrowDown } from 'lucide-react';
import { TextLink } from '../../../ui/TextLink.tsx';
import { words } from '../../../ui/words.ts';
import type { CaseFacts } from '../../components/CaseCard.tsx';
import { Section } from '../../components/Section.tsx';
import type { Content } from './schema.ts';

type Case = Content['cases'][number] & { facts: CaseFacts };

/** How much is left of the line of the first value. */
const share = ({ before, after }: CaseFacts['bar']) =>
  `${Math.max(1, Math.round((after.value / (before.value || 1)) * 100))}%`;

/** Each case by the figure that changed, in display size, and a line that is as much shorter as the value. */
export default function CaseLedger({
  id,
  title,
  text,
  cases,
}: Omit<Content, 'cases'> & { cases: readonly Case[] }) {
  return (
    <Section ink head={{ id, title, text }}>
      <ol className="ledger mt-12 lg:mt-16">
        {cases.map(({ path, text: about, action, facts: { title: name, sector, bar, file, language } }) => (
          <li key={path} lang={language}>
            <div>
              <p className="text-md text-soft">{bar.label}</p>
              <p className="mt-3 grid gap-2.5 tracking-head">
                <span className="sr-only">{words().before} </span>
                <span className="text-side text-soft">{bar.before.text}</span>
                <ArrowDown aria-hidden="true" className="size-6 text-soft" />
                <span className="sr-only">{words().after} </span>
                <strong className="lit-text pb-[0.08em] text-display font-medium tracking-display">
                  {bar.after.text}
                </strong>
              </p>
              <svg aria-hidden="true" className="mt-5 h-3 w-full overflow-visible">
                <line x2="100%" y1="6" y2="6" className="stroke-edge" />
                <line x2={share(bar)} y1="6" y2="6" strokeWidth="5" className="stroke-coral" />
                <circle cx={share(bar)} cy="6" r="7" className="fill-coral" />
              </svg>
            </div>
            <div>
              <p className="text-md text-soft">{sector}</p>
              <h3 className="mt-1 text-sub font-medium tracking-tight">{name}</h3>
              <p className="mt-3 max-w-[52ch] text-soft">{about}</p>
              <dl className="mt-5 text-md/[1.6]">
                {file.map(({ label, value }) => (
                  <div key={label} className="grid grid-cols-[4rem_1fr] gap-4 border-t border-line py-2">
                    <dt className="text-soft">{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
              <TextLink href={path} className="mt-5">
                {action}
              </TextLink>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
