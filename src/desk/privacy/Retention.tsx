import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RETAINED, type Rule } from '../../domain/privacy/schema.ts';
import { Button } from '../ui/Button.tsx';
import { Modal } from '../ui/Modal.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { rulesQuery } from './queries.ts';
import { RuleForm } from './RuleForm.tsx';
import { RETAINED_WORDS } from './words.ts';

/** How long what is kept, by subject and country, and on what ground. */
export function Retention() {
  const { data, error, refetch } = useQuery(rulesQuery);
  const [edited, setEdited] = useState<Rule | 'new'>();
  if (error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton />;
  const rules = RETAINED.flatMap((subject) => data.items.filter((rule) => rule.subject === subject));
  return (
    <>
      <ul>
        {rules.map((rule) => (
          <li key={rule.id} className="border-b border-line">
            <button
              type="button"
              onClick={() => setEdited(rule)}
              className="grid w-full gap-x-5 gap-y-0.5 px-4 py-3 text-left hover:bg-wash/60 focus-visible:-outline-offset-2 md:px-5 lg:grid-cols-[220px_110px_minmax(0,1fr)]"
            >
              <span>
                <span className="font-medium">{RETAINED_WORDS[rule.subject][0]}</span>
                {rule.country && <span> · {rule.country}</span>}
                <span className="block text-sm text-soft">{RETAINED_WORDS[rule.subject][1]}</span>
              </span>
              <span className="font-medium">
                {rule.months} {rule.months === 1 ? 'month' : 'months'}
              </span>
              <span className="text-sm text-soft">{rule.basis}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="p-4 md:px-5">
        <Button onClick={() => setEdited('new')}>A rule for a country</Button>
      </p>
      <Modal
        open={edited !== undefined}
        close={() => setEdited(undefined)}
        title={edited === 'new' ? 'A rule for a country' : 'How long it is kept'}
        description="Every row gets its new date within minutes; nothing is erased before the next run."
      >
        {edited && (
          <RuleForm rule={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} />
        )}
      </Modal>
    </>
  );
}
