/** Which emails an application causes; their wording is in the mail templates. */
import { labelled, sortAnswers } from '../../platform/forms/answers.ts';
import type { Receipt } from '../../platform/forms/submission.ts';
import { type ApplicationInput, applicationForm } from '../candidates/application.schema.ts';
import type { StoredResume } from '../candidates/documents/check-document.ts';
import type { QueuedEmail } from '../mail/outgoing.ts';

/** To recruiters: everything but the resume itself, which is never emailed. */
export function announceApplication(
  input: ApplicationInput,
  resume: StoredResume,
  jobTitle: string,
  receipt: Receipt,
  recipient: string,
): QueuedEmail {
  const { Name, Email, PhoneNumber, Message } = input;
  const props = {
    reference: receipt.reference,
    jobTitle,
    ...{ Name, Email, PhoneNumber, Message },
    facts: answersBeside(input),
    resumeName: resume.name,
    resumeSize: resume.size,
  };
  return { template: 'application-staff', to: recipient, props };
}

/**
 * The receipt: that the application arrived, for which opening, under which reference, and by when they get a reply. The person
 * who typed the address may not own it: of the text that they wrote it contains only the name.
 */
export function acknowledgeApplication(
  { Name, Email, Job }: ApplicationInput,
  { title, city }: { title: string; city: string },
  { reference, replyBy }: Receipt,
): QueuedEmail {
  return {
    template: 'application-sender',
    to: Email,
    props: { reference, replyBy, name: Name, jobTitle: title, city, job: Job },
  };
}

/** The answers that have no line of their own, by label. */
const answersBeside = (input: ApplicationInput) =>
  labelled(applicationForm, sortAnswers(applicationForm, input).details);
