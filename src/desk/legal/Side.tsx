import { Link } from '@tanstack/react-router';
import type { LegalDetail, LegalRow } from '../../features/legal/schema.ts';
import { classes } from '../../ui/classes.ts';
import { longDay, wholeTime } from '../app/time.ts';
import { Fact, FactList } from '../ui/FactList.tsx';
import { agreedLabel, datesOf, STATUS_LOOK } from './labels.ts';
import { StepBack } from './Steps.tsx';

/** Dates, approval and versions of a text, beside it. */
export function Side({ text, versions }: { text: LegalDetail; versions: readonly LegalRow[] }) {
  return (
    <aside
      aria-label="Status"
      className="flex flex-col gap-6 border-line p-4 max-lg:border-t md:p-5 lg:overflow-y-auto lg:border-l"
    >
      <section>
        <h2 className="mb-1.5 font-medium">In force</h2>
        <Facts text={text} versions={versions} />
      </section>
      <section>
        <h2 className="mb-2 font-medium">Approval</h2>
        <p className="text-soft">{approvalLabel(text)}</p>
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
                  'absolute top-1.5 -left-[1.28125rem] size-2 rounded-full border',
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
                {[datesOf(row), row.effectiveAt && row.status !== 'scheduled' && agreedLabel(row.agreed)]
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
  const { status, effectiveAt, until, agreed } = text;
  const current = versions.find((row) => row.status === 'in_force');
  const isPublic = effectiveAt !== null && status !== 'scheduled';
  const note = status === 'scheduled' ? ', with a note about the change' : '';
  return (
    <FactList>
      <Fact name={isPublic ? 'Since' : 'Date'}>{effectiveAt ? wholeTime(effectiveAt) : 'None yet'}</Fact>
      <Fact name="Until then">
        {!isPublic &&
          (current ? `version ${current.version} is shown${note}` : 'the page shows that none is published')}
      </Fact>
      <Fact name="Until">{isPublic && until && wholeTime(until)}</Fact>
      <Fact name="Agreed">
        {isPublic &&
          agreed !== null &&
          `${agreed.toLocaleString('en')} ${agreed === 1 ? 'submission' : 'submissions'}`}
      </Fact>
    </FactList>
  );
}

function approvalLabel(text: LegalDetail): string {
  const { approvedBy, status, mine, approvers, asked, effectiveAt, updatedAt } = text;
  if (approvedBy) return `By ${approvedBy}.`;
  if (status !== 'draft')
    return `No approval on record: published outside the desk on ${longDay(effectiveAt ?? updatedAt)}.`;
  if (!mine) return 'You have not edited it, so you can approve it.';
  if (approvers.length === 0) return 'Needs another person with the Legal role. An admin can invite one.';
  const others = approvers.slice(0, 5).map(({ name }) => name);
  const needs = `Needs approval from another person with the Legal role: ${others.join(', ')}.`;
  return asked ? `${needs} ${asked.name} was asked on ${longDay(asked.at)}.` : needs;
}
