/** Which mails an application causes; their wording stands in the mail templates. */
import type { Letter } from '../mail/outgoing.ts';
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
): Letter {
  const { Job: _, ...fields } = input;
  const props = {
    reference: receipt.reference,
    jobTitle,
    ...fields,
    resumeName: resume.name,
    resumeSize: resume.size,
  };
  return { template: 'application-staff', to: recipient, props };
}

/**
 * To the candidate: that it arrived, for which opening, under which reference, and by when an answer comes. Whoever typed the address may not
 * own it: of what they wrote nothing stands in it but the names of the fields.
 */
export function acknowledgeApplication(
  input: ApplicationInput,
  jobTitle: string,
  { reference, replyBy }: Receipt,
): Letter {
  return {
    template: 'application-sender',
    to: input.Email,
    props: { reference, replyBy, fields: filledFields(input), jobTitle },
  };
}

function filledFields({ Name, Email, PhoneNumber, Message }: ApplicationInput): string[] {
  const values = { Name, Email, Phone: PhoneNumber, Message, Resume: true };
  return Object.entries(values).flatMap(([name, value]) => (value ? [name] : []));
}
