import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import type { Interview } from '../../features/interviews/schema.ts';
import type { Note } from '../../platform/staff/schema.ts';
import { FollowUp } from '../follow-ups/FollowUp.tsx';
import { type InterviewPanel, InterviewPanels } from '../interviews/InterviewPanels.tsx';
import { EditNote } from '../notes/EditNote.tsx';
import { WriteNote } from '../notes/WriteNote.tsx';
import { AskPrivacy } from '../privacy/AskPrivacy.tsx';
import type { PanelState } from '../ui/SidePanel.tsx';
import { Assign } from './Assign.tsx';
import { ChangeOpening } from './ChangeOpening.tsx';
import { Decline } from './Decline.tsx';
import { declineReasonsQuery } from './queries.ts';
import { ScorecardForm } from './ScorecardForm.tsx';
import { WriteMail } from './WriteMail.tsx';

/** Panels beside the resume. */
export type ApplicationPanel = 'decline' | 'score' | 'note' | 'mail' | 'privacy' | InterviewPanel;

/** Menus and dialogs. */
export type ApplicationMenu = 'move' | 'assign' | 'snooze' | 'opening';

interface ApplicationPanelsProps {
  application: ApplicationDetail;
  panel: PanelState<ApplicationPanel>;
  menu: ApplicationMenu | undefined;
  closeMenu(): void;
  edited: Note | undefined;
  closeNote(): void;
  /** The interview that is moved. */
  moved: Interview | undefined;
  may: { move: boolean; mail: boolean; plan: boolean };
  unmask(): void;
  next(): void;
}

/** Everything that opens beside or above an application. */
export function ApplicationPanels({
  application,
  panel,
  menu,
  closeMenu,
  edited,
  closeNote,
  moved,
  may,
  unmask,
  next,
}: ApplicationPanelsProps) {
  const { id, name, masked } = application;
  const mayMove = may.move;
  const queryClient = useQueryClient();
  // Declining opens offline, too.
  useEffect(() => {
    if (mayMove) void queryClient.prefetchQuery(declineReasonsQuery(id, masked));
  }, [id, masked, mayMove, queryClient]);
  const subject = { type: 'application', id, name } as const;
  return (
    <>
      <Decline targets={[application]} {...panel.frameOf('decline', mayMove)} declined={next} />
      <Assign targets={[application]} open={menu === 'assign'} close={closeMenu} />
      <ChangeOpening application={application} open={menu === 'opening'} close={closeMenu} />
      <ScorecardForm application={application} {...panel.frameOf('score')} />
      <FollowUp
        subject={{ type: 'application', id }}
        name={name}
        isSet={application.followUp !== null}
        open={menu === 'snooze'}
        close={closeMenu}
        snoozed={next}
      />
      {may.plan && <InterviewPanels application={application} panel={panel} moved={moved} />}
      <EditNote subject={subject} note={edited} close={closeNote} />
      <WriteNote subject={subject} privately="For recruiters only" {...panel.frameOf('note')} />
      <WriteMail application={application} {...panel.frameOf('mail', may.mail)} unmask={unmask} />
      <AskPrivacy subject={subject} {...panel.frameOf('privacy', may.mail)} />
    </>
  );
}
