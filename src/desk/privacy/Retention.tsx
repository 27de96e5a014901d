import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RETAINED, type Rule } from '../../features/privacy/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { List } from '../ui/List.tsx';
import { ListRow } from '../ui/ListRow.tsx';
import { Modal } from '../ui/Modal.tsx';
import { RETAINED_LABELS } from './labels.ts';
import { rulesQuery } from './queries.ts';
import { RuleForm } from './RuleForm.tsx';

/** How long data is kept, by subject and country, and on what ground. */
export function Retention() {
  const query = useQuery(rulesQuery);
  const [edited, setEdited] = useState<Rule | 'new'>();
  const rules = RETAINED.flatMap((subject) =>
    (query.data?.items ?? []).filter((rule) => rule.subject === subject),
  );
  return (
    <>
      <List query={query} rows={rules} empty={null}>
        {(rule) => (
          <ListRow
            onClick={() => setEdited(rule)}
            className="grid gap-y-0.5 py-3 lg:grid-cols-[13.75rem_6.875rem_minmax(0,1fr)]"
          >
            <span>
              <span className="font-medium">{RETAINED_LABELS[rule.subject][0]}</span>
              {rule.country && <span> · {rule.country}</span>}
              <span className="block text-sm text-soft">{RETAINED_LABELS[rule.subject][1]}</span>
            </span>
            <span className="font-medium">
              {rule.months} {rule.months === 1 ? 'month' : 'months'}
            </span>
            <span className="text-sm text-soft">{rule.basis}</span>
          </ListRow>
        )}
      </List>
      <p className="p-4 md:px-5">
        <Button onClick={() => setEdited('new')}>Add country rule</Button>
      </p>
      <Modal
        open={edited !== undefined}
        close={() => setEdited(undefined)}
        title={edited === 'new' ? 'Add country rule' : 'Retention period'}
        description="Dates are updated within minutes. Nothing is erased before the next run."
      >
        {edited && (
          <RuleForm rule={edited === 'new' ? undefined : edited} close={() => setEdited(undefined)} />
        )}
      </Modal>
    </>
  );
}
