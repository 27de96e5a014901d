import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import type { ApplicationDetail } from '../../features/candidates/schema.ts';
import { fromPoolSchema, poolInputSchema } from '../../features/sourcing/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { keepHidden } from '../app/search-params.ts';
import { longDay } from '../app/time.ts';
import { notify } from '../app/toasts.tsx';
import { notifyDone } from '../app/undo.ts';
import { templatesQuery } from '../mail/queries.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Section } from '../ui/FactList.tsx';
import { Select, Textarea, TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useForm } from '../ui/useForm.ts';
import { hiringSettingsQuery, openOpeningsQuery } from './queries.ts';

/** Consent and the talent pool: whether a person agrees to be stored, now and for later. */
export function Later({ application }: { application: ApplicationDetail }) {
  const { id, consent, pool, version, name } = application;
  const [asks, setAsks] = useState<'pool' | 'opening' | 'erase'>();
  const close = () => setAsks(undefined);
  const bySelf = consent?.referredBy?.id === consent?.by.id;
  if (consent && consent.state !== 'agreed')
    return (
      <Section title="Consent">
        <p className="mb-2">
          Waiting for consent until {longDay(consent.until)}. {name} was {bySelf ? 'recommended' : 'added'} by{' '}
          {consent.by.name}
          {consent.referredBy && !bySelf && `, recommended by ${consent.referredBy.name}`}. If they don’t
          answer, everything is erased.
        </p>
        <Button small look="danger" onClick={() => setAsks('erase')}>
          Remove and erase
        </Button>
        <Modal
          open={asks === 'erase'}
          close={close}
          title={`Remove ${name}?`}
          description="Their application, resume and notes are erased. This can’t be undone."
        >
          <div className="flex flex-wrap gap-2">
            <Button onClick={close}>Keep</Button>
            <ActionButton
              look="danger"
              changes="application"
              send={() => call(`/applications/${id}/added`, { method: 'DELETE' })}
              done={`${name} was removed and all their data erased.`}
            >
              Remove and erase
            </ActionButton>
          </div>
        </Modal>
      </Section>
    );
  const text = pool
    ? pool.state === 'waiting'
      ? `Asked to join the talent pool until ${longDay(pool.keptUntil)}.`
      : `In the talent pool until ${longDay(pool.keptUntil)}.`
    : undefined;
  return (
    <Section
      title="Later"
      action={
        !asks &&
        pool?.state !== 'waiting' && (
          <Button small look="quiet" onClick={() => setAsks('pool')}>
            {pool ? 'Keep longer' : 'Keep for later'}
          </Button>
        )
      }
    >
      {text && <p className="mb-2">{text}</p>}
      {pool && !asks && (
        <div className="flex flex-wrap gap-2">
          {pool.state === 'agreed' && (
            <Button small onClick={() => setAsks('opening')}>
              Consider for an opening
            </Button>
          )}
          <ActionButton
            small
            look="quiet"
            changes="application"
            send={() => call(`/applications/${id}/pool`, { method: 'DELETE', version })}
            done={`${name} was removed from the talent pool.`}
          >
            Remove from talent pool
          </ActionButton>
        </div>
      )}
      {asks === 'pool' && <KeepForm application={application} close={close} />}
      {asks === 'opening' && <OpeningForm application={application} close={close} />}
    </Section>
  );
}

interface FormProps {
  application: ApplicationDetail;
  close(): void;
}

/** A day some months from now, as a date field has it. */
function monthsFromNow(months: number): string {
  const day = new Date();
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 10);
}

function KeepForm({ application: { id, version, name }, close }: FormProps) {
  const queryClient = useQueryClient();
  const months = useQuery(hiringSettingsQuery).data?.poolMonths ?? 12;
  const form = useForm(
    poolInputSchema,
    async (body) => {
      const { change } = await call(`/applications/${id}/pool`, { method: 'POST', version, body });
      notifyDone(queryClient, `${name}: the request sends in five minutes.`, [change]);
    },
    { changes: ['application'], close },
  );
  return (
    <DialogForm {...form.dialogProps} submit="Send in five minutes" close={close}>
      <TextInput
        {...form.field('until')}
        key={months}
        data-first
        label="Until"
        type="date"
        defaultValue={monthsFromNow(months)}
        hint={`${name} gets an email asking for consent, and joins the pool once they agree.`}
      />
    </DialogForm>
  );
}

const openingFormSchema = z.object({
  opening: fromPoolSchema.shape.opening,
  subject: fromPoolSchema.shape.mail.shape.subject,
  body: fromPoolSchema.shape.mail.shape.body,
});

function OpeningForm({ application: { id, name }, close }: FormProps) {
  const navigate = useNavigate();
  const openings = useQuery(openOpeningsQuery).data ?? [];
  const letter = useQuery(templatesQuery).data?.find((one) => one.id === 'pool.application');
  const form = useForm(
    openingFormSchema,
    async ({ opening, ...mail }) => {
      const made = await call(`/applications/${id}/from-pool`, { method: 'POST', body: { opening, mail } });
      notify({ text: `${name}: application created. The email sends in five minutes.` });
      void navigate({ to: '/desk/candidates', search: { view: 'all', id: made.id, ...keepHidden() } });
    },
    { changes: ['application'], close, draft: `consider:${id}` },
  );
  return (
    <DialogForm {...form.dialogProps} submit="Consider and email" close={close} kept>
      <Select {...form.field('opening')} data-first label="Opening">
        {openings.map((one) => [one.id, `${one.title}, ${one.city}`])}
      </Select>
      <TextInput defaultValue={letter?.subject} {...form.field('subject')} label="Subject" />
      <Textarea
        defaultValue={letter?.body}
        {...form.field('body')}
        label="Message"
        hint="Fields in braces are filled in when the email is sent."
        rows={8}
      />
    </DialogForm>
  );
}
