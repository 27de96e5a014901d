import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { beside, STAGE_NAMES } from '../../domain/hiring/stages.ts';
import type { Note } from '../../domain/shared/desk.schema.ts';
import { may } from '../../domain/staff/may.ts';
import { EditNote } from '../notes/EditNote.tsx';
import { WriteNote } from '../notes/WriteNote.tsx';
import { call } from '../shell/client.ts';
import { useHotkeys } from '../shell/keys.ts';
import { useSession } from '../shell/session.ts';
import { Button } from '../ui/Button.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { Assign } from './Assign.tsx';
import { Decline } from './Decline.tsx';
import { useMove } from './decisions.ts';
import { Facts } from './Facts.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { applicationQuery } from './queries.ts';
import { Resume } from './Resume.tsx';
import { ScorecardForm } from './ScorecardForm.tsx';
import { WriteMail } from './WriteMail.tsx';

interface ApplicationProps {
  id: string;
  blind: boolean;
  asText: boolean;
  /** Words that were searched for: they are marked. */
  search: string | undefined;
  /** Whether decisions have keys here; while several are chosen, the keys are about those. */
  keys: boolean;
  /** Opens the next of the list; what one decided on leaves the desk. */
  next(): void;
  /** Back to the list, on a phone. */
  back(): void;
}

type Open = 'move' | 'decline' | 'assign' | 'score' | 'note' | 'mail' | undefined;

/** One application: the resume, what is known, and what one can do. Everything has a key. */
export function Application({ id, blind, asText, search, keys, next, back }: ApplicationProps) {
  const { data: application, ...query } = useQuery(applicationQuery(id, blind));
  const { actor } = useSession();
  const [open, setOpen] = useState<Open>();
  const [edited, setEdited] = useState<Note>();
  const move = useMove();
  const subject = { team: application?.team ?? [] };
  const mayMove = may(actor, 'candidate.move', subject);
  const following = application && beside(application.stage, 1);
  const before = application && beside(application.stage, -1);
  const moveTo = (stage: typeof following, andNext: boolean) => {
    if (!application || !stage || !mayMove) return;
    move({ items: [application], stage });
    if (andNext) next();
  };

  useHotkeys([
    ...(mayMove && keys
      ? [
          { key: 'L', label: 'next stage', run: () => moveTo(following, true) },
          { key: 'H', label: 'stage before', quiet: true, run: () => moveTo(before, false) },
          { key: 'D', label: 'decline with a reason', run: () => setOpen('decline') },
          { key: 'M', label: 'move to stage', run: () => setOpen('move') },
          { key: 'A', label: 'assign', run: () => setOpen('assign') },
        ]
      : []),
    { key: 'S', label: 'score', run: () => setOpen('score') },
    { key: 'N', label: 'note', run: () => setOpen('note') },
    ...(may(actor, 'candidate.mail', subject)
      ? [{ key: 'E', label: 'mail', run: () => setOpen('mail') }]
      : []),
  ]);

  const queryClient = useQueryClient();
  const seen = application?.seen;
  useEffect(() => {
    if (seen !== false) return;
    void call(`/applications/${id}/views`, { method: 'POST' })
      .then(() => queryClient.invalidateQueries({ queryKey: ['applications'] }))
      .catch(() => undefined);
  }, [id, seen, queryClient]);

  if (query.isPending) return <Skeleton label="Loading the application" />;
  if (!application) return <Failure error={query.error} retry={() => void query.refetch()} />;
  const close = () => setOpen(undefined);
  return (
    <article
      aria-label={`Application of ${application.name}`}
      className="grid min-h-0 overflow-y-auto max-lg:auto-rows-max lg:overflow-hidden xl:grid-cols-[minmax(0,1fr)_328px]"
    >
      <div className="flex min-h-0 flex-col lg:overflow-y-auto">
        <Button look="quiet" small className="m-2 self-start lg:hidden" onClick={back}>
          <ArrowLeft aria-hidden="true" className="size-4" /> All candidates
        </Button>
        <Resume application={application} blind={blind} asText={asText} search={search} />
      </div>
      <div className="flex min-h-0 flex-col gap-6 border-line p-5 max-xl:border-t lg:overflow-y-auto xl:border-l">
        <div data-no-print className="flex flex-wrap gap-2 order-1 empty:hidden">
          {mayMove && following && (
            <Button look="main" hotkey={keys ? 'L' : undefined} onClick={() => moveTo(following, true)}>
              Move to {STAGE_NAMES[following]}
            </Button>
          )}
          {mayMove && application.stage !== 'declined' && (
            <Button hotkey={keys ? 'D' : undefined} onClick={() => setOpen('decline')}>
              Decline
            </Button>
          )}
        </div>
        <Facts
          application={application}
          open={setOpen}
          edit={setEdited}
          mayAssign={mayMove}
          search={search}
          stage={
            mayMove && (
              <MoveMenu
                application={application}
                open={open === 'move'}
                setOpen={(opens) => setOpen(opens ? 'move' : undefined)}
                move={(stage) => moveTo(stage, false)}
              />
            )
          }
        />
      </div>
      <Decline targets={[application]} open={open === 'decline'} close={close} declined={next} />
      <Assign targets={[application]} open={open === 'assign'} close={close} />
      <ScorecardForm application={application} open={open === 'score'} close={close} />
      <EditNote
        note={edited}
        subject={{ path: `/applications/${id}`, key: 'application' }}
        close={() => setEdited(undefined)}
      />
      <WriteNote
        subject={{ path: `/applications/${id}`, key: 'application', name: application.name }}
        privately="For recruiters only"
        open={open === 'note'}
        close={close}
      />
      <WriteMail application={application} open={open === 'mail'} close={close} />
    </article>
  );
}
