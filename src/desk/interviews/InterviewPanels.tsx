import { useQuery } from '@tanstack/react-query';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import type { Interview } from '../../features/interviews/schema.ts';
import { type PanelState, SidePanel } from '../ui/SidePanel.tsx';
import { BookTime } from './BookTime.tsx';
import { OfferTimes } from './OfferTimes.tsx';
import { applicationInterviewsQuery } from './queries.ts';

/** Panels beside a resume: to offer times, or to book one. */
export type InterviewPanel = 'offer' | 'book';

interface InterviewPanelsProps {
  application: ApplicationDetail;
  panel: Pick<PanelState<InterviewPanel>, 'frameOf'>;
  /** The interview to change; left out, one is booked. */
  moved: Interview | undefined;
}

/** Offers times for an interview, or books or changes one, beside the resume. */
export function InterviewPanels({ application, panel, moved }: InterviewPanelsProps) {
  const { id, name, masked } = application;
  const [offer, book] = [panel.frameOf('offer'), panel.frameOf('book')];
  const changed = moved?.application.id === id ? moved.id : undefined;
  // As it is now: a colleague or the candidate may change it while it is changed here.
  const all = useQuery({ ...applicationInterviewsQuery(id, masked), enabled: changed !== undefined }).data;
  const of = all?.find((one) => one.id === changed);
  const isGone = changed !== undefined && of?.may.move === false;
  return (
    <>
      <SidePanel
        {...offer}
        title={`Offer times to ${name}`}
        description="The candidate gets a personal link to choose one. The email sends in five minutes."
      >
        <OfferTimes key={id} application={application} close={offer.close} />
      </SidePanel>
      <SidePanel
        {...book}
        title={of ? `Change ${of.kind.name} with ${name}` : `Book an interview with ${name}`}
        description={`${of ? 'Change the time or the interviewers.' : 'Use this for a time you’ve already agreed on.'} Everyone will be notified by email in five minutes.`}
      >
        {isGone ? (
          <p role="status">This interview can’t be changed any more.</p>
        ) : (
          <BookTime key={changed ?? id} application={application} moved={of} close={book.close} />
        )}
      </SidePanel>
    </>
  );
}
