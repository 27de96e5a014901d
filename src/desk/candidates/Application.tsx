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
import { AtHand } from '../ui/AtHand.tsx';
import { Button } from '../ui/Button.tsx';
import { Failure, Skeleton } from '../ui/States.tsx';
import { useAction } from '../ui/useAction.ts';
import { Assign } from './Assign.tsx';
import { Decline } from './Decline.tsx';
import { useMove } from './decisions.ts';
import { Facts } from './Facts.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { applicationQuery } from './queries.ts';
import { Resume } from './Resume.tsx';
import { ScorecardForm } from './ScorecardForm.tsx';
import { Stage } from './Stage.tsx';
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
export function Application({ id, asText, search, keys, next, back, ...wish }: ApplicationProps) {
  /** Whether the name of this one is shown all the same; the next one's is hidden again. */
  const [unmasked, setUnmasked] = useState(false);
  const blind = wish.blind && !unmasked;
  const { data: application, ...query } = useQuery(applicationQuery(id, blind));
  const { actor } = useSession();
  const [open, setOpen] = useState<Open>();
  const [edited, setEdited] = useState<Note>();
  const move = useMove();
  const { run } = useAction([]);
  const subject = { team: application?.team ?? [] };
  const mayMove = may(actor, 'candidate.move', subject);
  const mayMail = may(actor, 'candidate.mail', subject);
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
    ...(mayMail ? [{ key: 'E', label: 'mail', run: () => setOpen('mail') }] : []),
  ]);

  const queryClient = useQueryClient();
  const seen = application?.seen;
  useEffect(() => {
    if (seen !== false) return;
    void call(`/applications/${id}/views`, { method: 'POST' })
      .then(() => {
        for (const key of ['applications', 'today']) void queryClient.invalidateQueries({ queryKey: [key] });
      })
      .catch(() => undefined);
  }, [id, seen, queryClient]);

  if (query.isPending) return <Skeleton label="Loading the application" />;
  if (!application) return <Failure error={query.error} retry={() => void query.refetch()} />;
  const close = () => setOpen(undefined);
  const unmask = () =>
    void run(async () => {
      await call(`/applications/${id}/unmask`, { method: 'POST' });
      setUnmasked(true);
    });
  return (
    <article
      aria-label={`Application of ${application.name}`}
      className="flex min-h-0 flex-col xl:grid xl:grid-cols-[minmax(0,1fr)_328px] xl:grid-rows-[auto_auto_minmax(0,1fr)]"
    >
      <AtHand>
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
        {!mayMove && (
          <Button look="main" hotkey="S" onClick={() => setOpen('score')}>
            Score
          </Button>
        )}
        {mayMail && (
          <Button className="ml-auto xl:hidden" onClick={() => setOpen('mail')}>
            Mail
          </Button>
        )}
      </AtHand>
      <div className="min-h-0 flex-1 overflow-y-auto xl:contents print:flex print:flex-col">
        <Button look="quiet" small className="mx-2 mt-2 self-start lg:hidden" onClick={back}>
          <ArrowLeft aria-hidden="true" className="size-4" /> All candidates
        </Button>
        <div className="border-line px-4 pt-3 print:order-1 md:px-6 xl:col-start-2 xl:row-start-1 xl:border-l xl:px-5 xl:pt-5 xl:pb-4">
          <Stage
            application={application}
            menu={
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
        <div className="flex flex-col xl:col-start-1 xl:row-span-3 xl:row-start-1 xl:min-h-0 xl:overflow-y-auto">
          <Resume application={application} blind={blind} asText={asText} search={search} unmask={unmask} />
        </div>
        <div className="print:order-2 flex flex-col gap-6 border-line p-5 max-xl:border-t md:px-6 xl:col-start-2 xl:row-start-3 xl:min-h-0 xl:overflow-y-auto xl:border-l xl:px-5 xl:pt-3">
          <Facts
            application={application}
            open={setOpen}
            edit={setEdited}
            mayAssign={mayMove}
            mayMail={mayMail}
            search={search}
          />
        </div>
      </div>
      <Decline targets={[application]} open={open === 'decline'} close={close} declined={next} />
      <Assign targets={[application]} open={open === 'assign'} close={close} />
      <ScorecardForm application={application} open={open === 'score'} close={close} />
      <EditNote note={edited} subject="application" close={() => setEdited(undefined)} />
      <WriteNote
        subject={{ path: `/applications/${id}`, key: 'application', name: application.name }}
        privately="For recruiters only"
        open={open === 'note'}
        close={close}
      />
      <WriteMail application={application} open={open === 'mail'} close={close} unmask={unmask} />
    </article>
  );
}
