/** Which mails an application causes; their wording stands in the mail templates. */
import type { OutgoingMail } from '../../infra/tasks/queue.ts';
import type { Receipt } from '../shared/submission.ts';
import type { StoredResume } from './resume.ts';
import type { ApplicationInput } from './schema.ts';

/** To recruiters: everything but the resume itself, which never travels by mail. */
export function announceApplication(
  input: ApplicationInput,
  resume: StoredResume,
  jobTitle: string,
  receipt: Receipt,
  recipient: string,
): OutgoingMail {
  const { Job: _, ...fields } = input;
  const payload = {
    reference: receipt.reference,
    jobTitle,
    ...fields,
    resumeName: resume.name,
    resumeSize: resume.size,
  };
  return { template: 'application-staff', recipient, payload };
}

/** To the candidate: that it arrived, for which opening, and under which reference. */
export function acknowledgeApplication(
  input: ApplicationInput,
  jobTitle: string,
  receipt: Receipt,
): OutgoingMail {
  return {
    template: 'application-sender',
    recipient: input.Email,
    payload: { reference: receipt.reference, name: input.Name, jobTitle },
  };
}
