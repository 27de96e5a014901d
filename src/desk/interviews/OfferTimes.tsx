import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { OFFER_MAX, OFFER_MIN } from '../../features/interviews/schema.ts';
import { ApiError, call } from '../app/client.ts';
import { useDraft } from '../app/draft.ts';
import { offerTemplatesQuery } from '../candidates/queries.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Textarea, TextInput } from '../ui/Form.tsx';
import { useAction } from '../ui/useAction.ts';
import { choiceOf } from './choice.ts';
import { whenOf } from './labels.ts';
import { firstPlan, PlanFields, SlotChoice, Times } from './Plan.tsx';
import { proposalsQuery, type Wanted } from './queries.ts';

interface Draft extends Wanted {
  /** Undefined means the suggested times. */
  slots?: string[] | undefined;
  subject?: string | undefined;
  body?: string | undefined;
}

/** Offers times for an interview by email; the candidate chooses one on their own page. */
export function OfferTimes({ application, close }: { application: ApplicationDetail; close(): void }) {
  const { id, masked, name } = application;
  const { data: starts } = useQuery(offerTemplatesQuery(id, masked));
  // A draft from before names were hidden may contain one.
  const drafted = `interview-offer:${id}${masked ? ':blind' : ''}`;
  const [text, write, forget] = useDraft(drafted, JSON.stringify(firstPlan(id)));
  const draft: Draft = JSON.parse(text);
  const { busy, run } = useAction('interview', 'application', 'mail');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const change = (next: Partial<Draft>) => {
    setErrors({});
    write(JSON.stringify({ ...draft, ...next }));
  };
  // The template in the candidate's language, if there is one.
  const begin = starts?.[0];
  const { subject = begin?.subject ?? '', body = begin?.body ?? '' } = draft;
  const offer = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    const { kind, people } = draft;
    const fields = { application: id, kind, people, slots, subject, body };
    const sent = await run(async () => {
      try {
        return await call('/interview-offers', { method: 'POST', body: fields });
      } catch (error) {
        if (error instanceof ApiError) setErrors(error.errors);
        throw error;
      }
    }, `Times offered to ${name}. The email sends in five minutes.`);
    if (!sent) return;
    forget();
    close();
  };
  const proposal = useQuery(proposalsQuery(draft)).data;
  const choice = proposal && choiceOf(draft.slots, proposal);
  const slots = choice?.chosen ?? [];
  const toggle = (startsAt: string) =>
    change({
      slots: slots.includes(startsAt) ? slots.filter((one) => one !== startsAt) : [...slots, startsAt].sort(),
    });
  /** If the days change, chosen times that are still free stay; for another kind or other interviewers they may not be free. */
  const replan = (next: Partial<Wanted>) => {
    const isOther = 'kind' in next || 'people' in next;
    change({ ...next, slots: isOther ? undefined : draft.slots && (choice?.chosen ?? draft.slots) });
  };
  const wrongCount =
    (slots.length < OFFER_MIN && `Choose at least ${OFFER_MIN} times.`) ||
    (slots.length > OFFER_MAX && `Choose at most ${OFFER_MAX} times.`) ||
    undefined;
  const isReady = !wrongCount && subject && body;
  return (
    <DialogForm
      onSubmit={(event) => void offer(event)}
      submit="Send in five minutes"
      disabled={busy || !isReady}
      close={close}
      kept
    >
      <PlanFields plan={draft} change={replan} errors={errors} />
      <Times plan={draft}>
        {(found) =>
          choice && (
            <>
              {choice.gone.length > 0 && (
                <p role="status">No longer free: {choice.gone.map(whenOf).join('; ')}.</p>
              )}
              <SlotChoice
                proposal={found}
                slots={choice.slots}
                legend={`Times to offer: ${slots.length} of up to ${OFFER_MAX}`}
                type="checkbox"
                chosen={slots}
                choose={toggle}
                error={errors.slots ?? wrongCount}
              />
            </>
          )
        }
      </Times>
      <TextInput
        label="Subject"
        required
        maxLength={200}
        value={subject}
        onChange={({ target }) => change({ subject: target.value })}
        error={errors.subject}
      />
      <Textarea
        label="Message"
        hint="A link to choose a time is added below your message."
        required
        maxLength={20_000}
        rows={8}
        value={body}
        onChange={({ target }) => change({ body: target.value })}
        error={errors.body}
      />
    </DialogForm>
  );
}
