import { Link } from '@tanstack/react-router';
import type { LegalDetail, LegalRow } from '../../domain/legal/schema.ts';
import { classes } from '../../ui/classes.ts';
import { longDay, wholeTime } from '../shell/time.ts';
import { Fact } from '../ui/Fact.tsx';
import { StepBack } from './Steps.tsx';
import { agreedWords, datesOf, STATUS_LOOK } from './words.ts';

/** Where a text stands on its way, beside it. */
export function Side({ text, versions }: { text: LegalDetail; versions: readonly LegalRow[] }) {
  return (
    <aside
      aria-label="Where it stands"
      className="flex flex-col gap-6 border-line p-4 max-lg:border-t md:p-5 lg:overflow-y-auto lg:border-l"
    >
      <section>
        <h2 className="mb-1.5 font-medium">Goes into force</h2>
        <dl className="grid grid-cols-[110px_minmax(0,1fr)] gap-y-1">
          <Facts text={text} versions={versions} />
        </dl>
      </section>
      <section>
        <h2 className="mb-2 font-medium">Approval</h2>
        <p className="text-soft">{approvalWords(text)}</p>
        <StepBack text={text} className="mt-2 -ml-2 sm:hidden" />
      </section>
      <section>
        <h2 className="mb-2 font-medium">Versions</h2>
        <ol className="flex flex-col gap-3 border-l border-line pl-4">
          {versions.map((row) => (
            <li key={row.id} className="relative">
              <span
                aria-hidden="true"
                className={classes(
                  'absolute top-1.5 -left-[20.5px] size-2 rounded-full border',
                  row.id === text.id ? 'border-coral bg-coral' : 'border-edge bg-ground',
                )}
              />
              <Link
                to="/desk/legal/$id"
                params={{ id: row.id }}
                aria-current={row.id === text.id ? 'page' : undefined}
                className="hover:underline aria-[current]:font-medium"
              >
                {row.version}
                {row.status !== 'superseded' && `, ${STATUS_LOOK[row.status][0].toLowerCase()}`}
              </Link>
              <p className="text-xs text-soft">
                {[datesOf(row), row.effectiveAt && row.status !== 'scheduled' && agreedWords(row.agreed)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  );
}

function Facts({ text, versions }: { text: LegalDetail; versions: readonly LegalRow[] }) {
  const { status, effectiveAt, until } = text;
  const current = versions.find((row) => row.status === 'in_force');
  if (!effectiveAt) {
    return (
      <>
        <Fact name="Date">None yet</Fact>
        <Fact name="Until then">
          {current ? `version ${current.version} is shown` : 'the page says that none is published'}
        </Fact>
      </>
    );
  }
  if (status === 'scheduled') {
    return (
      <>
        <Fact name="Date">{wholeTime(effectiveAt)}</Fact>
        <Fact name="Until then">
          {current
            ? `version ${current.version} is shown, with a note that it will change`
            : 'the page says that none is published'}
        </Fact>
      </>
    );
  }
  return (
    <>
      <Fact name="Since">{wholeTime(effectiveAt)}</Fact>
      {until && <Fact name="Until">{wholeTime(until)}</Fact>}
      {text.agreed !== null && <Fact name="Agreed">{text.agreed.toLocaleString('en')} submissions</Fact>}
    </>
  );
}

function approvalWords(text: LegalDetail): string {
  const { approvedBy, status, mine, approvers, asked, effectiveAt, updatedAt } = text;
  if (approvedBy) return `By ${approvedBy}.`;
  if (status !== 'draft')
    return `None is on record: it was published without the desk, on ${longDay(effectiveAt ?? updatedAt)}.`;
  if (!mine) return 'You have not written in it, so you can approve it.';
  if (approvers.length === 0)
    return 'Needs one other person with the role Legal, and there is none. An admin can invite one.';
  const others = approvers.slice(0, 5).map(({ name }) => name);
  const needs = `Needs one other person with the role Legal: ${others.join(', ')}.`;
  return asked ? `${needs} ${asked.name} was asked on ${longDay(asked.at)}.` : needs;
}
