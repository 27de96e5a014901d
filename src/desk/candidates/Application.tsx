import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { beside, ENDED, STAGE_NAMES } from '../../features/candidates/stages.schema.ts';
import type { Interview } from '../../features/interviews/schema.ts';
import { may } from '../../features/permissions/schema.ts';
import type { Note } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { useHotkeys } from '../app/keys.ts';
import { usePresence } from '../app/presence.ts';
import { useSession } from '../app/session.ts';
import { refresh } from '../app/stale.ts';
import { useReadNotices } from '../notices/useReadNotices.ts';
import { ActionBar } from '../ui/ActionBar.tsx';
import { AlsoHere } from '../ui/AlsoHere.tsx';
import { BELOW_PANEL, DetailArticle } from '../ui/DetailArticle.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import type { PanelState } from '../ui/SidePanel.tsx';
import { useAction } from '../ui/useAction.ts';
import { type ApplicationMenu, type ApplicationPanel, ApplicationPanels } from './ApplicationPanels.tsx';
import { useMove } from './decisions.ts';
import { Facts } from './Facts.tsx';
import { MoveMenu } from './MoveMenu.tsx';
import { applicationQuery } from './queries.ts';
import { Reading } from './Reading.tsx';
import { Stage } from './Stage.tsx';
import { useMovedByOthers } from './useMovedByOthers.ts';

interface ApplicationProps {
  id: string;
  blind: boolean;
  asText: boolean;
  /** The conversation is shown instead of the resume. */
  talks: boolean;
  setTalks(talks: boolean): void;
  /** Words that were searched for: they are marked. */
  search: string | undefined;
  /** Whether decisions have keys here; while several rows are selected, the keys act on those. */
  keys: boolean;
  /** Opens the next of the list, once a decision on this one was made. */
  next(): void;
  panel: PanelState<ApplicationPanel>;
}

/** One application: the resume, the facts, and the actions. Everything has a key. */
export function Application({ blind: asked, ...props }: ApplicationProps) {
  /** Whether the name of this candidate is shown although names are hidden. */
  const [unmasked, setUnmasked] = useState(false);
  const blind = asked && !unmasked;
  return (
    <Loaded query={useQuery(applicationQuery(props.id, blind))} label="Loading the application">
      {(application) => <Detail {...props} application={application} setUnmasked={setUnmasked} />}
    </Loaded>
  );
}

interface DetailProps extends Omit<ApplicationProps, 'blind'> {
  application: ApplicationDetail;
  setUnmasked(shown: boolean): void;
}

function Detail({
  application,
  id,
  asText,
  talks,
  setTalks,
  search,
  keys,
  next,
  panel,
  setUnmasked,
}: DetailProps) {
  const { actor } = useSession();
  const [open, setOpen] = useState<ApplicationMenu>();
  const [edited, setEdited] = useState<Note>();
  const [moved, setMoved] = useState<Interview>();
  const move = useMove();
  const { run } = useAction();
  const others = usePresence('/applications', id, panel.kind === 'mail');
  const unlessMoved = useMovedByOthers([application]);
  const subject = { team: application.team };
  const mayMove = may(actor, 'candidate.move', subject);
  const mayMail = may(actor, 'candidate.mail', subject);
  // Until they agree, they get no other email than the question.
  const mayWrite = mayMail && !application.waiting;
  const mayPlan = may(actor, 'interview.write', subject) && !application.waiting;
  const following = beside(application.stage, 1);
  const before = beside(application.stage, -1);
  const show = (kind: ApplicationPanel) => {
    setEdited(undefined);
    panel.open(kind);
  };
  const edit = (note: Note) => {
    panel.close();
    setEdited(note);
  };
  const moveTo = (stage: typeof following, andNext: boolean) => {
    if (!stage || !mayMove) return;
    unlessMoved(application, stage, () => {
      move({ items: [application], stage });
      if (andNext) next();
    });
  };

  useHotkeys([
    ...(mayMove && keys
      ? [
          { key: 'L', label: 'next stage', run: () => moveTo(following, true) },
          { key: 'H', label: 'previous stage', quiet: true, run: () => moveTo(before, false) },
          { key: 'D', label: 'decline with a reason', run: () => show('decline') },
          { key: 'M', label: 'move to stage', run: () => setOpen('move') },
          { key: 'A', label: 'assign', run: () => setOpen('assign') },
        ]
      : []),
    { key: 'S', label: 'score', run: () => show('score') },
    { key: 'B', label: 'snooze', run: () => setOpen('snooze') },
    ...(mayPlan ? [{ key: 'I', label: 'offer interview times', run: () => show('offer') }] : []),
    { key: 'N', label: 'note', run: () => show('note') },
    ...(mayWrite ? [{ key: 'E', label: 'email', run: () => show('mail') }] : []),
  ]);

  useReadNotices(id);
  const queryClient = useQueryClient();
  const { seen } = application;
  useEffect(() => {
    if (seen !== false) return;
    void call(`/applications/${id}/views`, { method: 'POST' })
      .then(() => refresh(queryClient, 'application'))
      .catch(() => undefined);
  }, [id, seen, queryClient]);

  const unmask = () =>
    void run(async () => {
      await call(`/applications/${id}/unmask`, { method: 'POST' });
      setUnmasked(true);
    });
  return (
    <DetailArticle label={`Application of ${application.name}`}>
      <ActionBar>
        {mayMove && following && (
          <Button look="main" hotkey={keys ? 'L' : undefined} onClick={() => moveTo(following, true)}>
            Move to {STAGE_NAMES[following]}
          </Button>
        )}
        {mayMove && application.stage !== 'declined' && (
          <Button hotkey={keys ? 'D' : undefined} onClick={() => show('decline')}>
            Decline
          </Button>
        )}
        {!mayMove && (
          <Button look="main" hotkey="S" onClick={() => show('score')}>
            Score
          </Button>
        )}
        {mayWrite && (
          <Button className="ml-auto xl:hidden" onClick={() => show('mail')}>
            Email
          </Button>
        )}
      </ActionBar>
      <div className="min-h-0 flex-1 overflow-y-auto xl:contents print:flex print:flex-col">
        <div
          className={`border-line px-4 pt-3 print:order-1 md:px-6 xl:col-start-2 xl:row-start-1 xl:border-l xl:px-5 xl:pt-5 xl:pb-4 ${BELOW_PANEL}`}
        >
          <AlsoHere others={others} writing="writing to them" />
          <Stage
            application={application}
            menu={
              mayMove && (
                <MoveMenu
                  application={application}
                  open={open === 'move'}
                  // A dialog that the menu opened stays open when the menu closes.
                  setOpen={(opens) => setOpen((now) => (opens ? 'move' : now === 'move' ? undefined : now))}
                  move={(stage) => moveTo(stage, false)}
                  changeOpening={ENDED.has(application.stage) ? undefined : () => setOpen('opening')}
                />
              )
            }
          />
        </div>
        <Reading
          application={application}
          asText={asText}
          search={search}
          unmask={unmask}
          talks={talks}
          setTalks={setTalks}
          mayMail={mayMail}
          write={() => show('mail')}
          askPrivacy={() => show('privacy')}
        />
        <div
          className={`print:order-2 flex flex-col gap-6 border-line p-5 max-xl:border-t md:px-6 xl:col-start-2 xl:row-start-3 xl:min-h-0 xl:overflow-y-auto xl:border-l xl:px-5 xl:pt-3 ${BELOW_PANEL}`}
        >
          <Facts
            application={application}
            open={(what) => {
              setMoved(undefined);
              if (what === 'assign' || what === 'snooze') setOpen(what);
              else show(what);
            }}
            edit={edit}
            mayAssign={mayMove}
            mayMail={mayMail}
            moveInterview={(interview) => {
              setMoved(interview);
              show('book');
            }}
            search={search}
          />
        </div>
      </div>
      <ApplicationPanels
        application={application}
        panel={panel}
        menu={open}
        closeMenu={() => setOpen(undefined)}
        edited={edited}
        closeNote={() => setEdited(undefined)}
        moved={moved}
        may={{ move: mayMove, mail: mayWrite, plan: mayPlan }}
        unmask={unmask}
        next={next}
      />
    </DetailArticle>
  );
}
