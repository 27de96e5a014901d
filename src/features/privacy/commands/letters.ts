/** Letters of a request: written at the desk, sent five minutes later in its thread, stored with it. */
import type { Database } from '../../../platform/database/types.ts';
import { newId } from '../../../platform/ids.ts';
import type { Signer } from '../../../platform/signing.ts';
import type { DeskContext } from '../../../platform/staff/actor.ts';
import { type Refusal, refusal } from '../../../platform/staff/refusal.ts';
import type { Change, Changed, Target } from '../../audit-log/change.ts';
import { findUndo, undo } from '../../audit-log/undo.ts';
import { writeLetter } from '../../conversations/letters.ts';
import { lastEmail } from '../../conversations/thread.ts';
import { unfilledFields } from '../../mail/fields.ts';
import { LETTER } from '../../mail/letter.ts';
import { authorOfStopped, notify, stoppedMail } from '../../notices/notify.ts';
import { counselWith, requestAbout } from '../counsel.ts';
import { type LetterContent, letterWords, linkLabel } from '../letter-starts.ts';
import { requestPath } from '../links.ts';
import { languageOfRequest } from '../read-requests.ts';
import { COPY_LINK_DAYS, type LetterKind, type RequestLetter, requestNumber } from '../requests.schema.ts';
import { UNCHECKED } from './identity.ts';
import { changeRequest, lockRequest, REQUEST, type RequestRow } from './requests.ts';
import { closedBy, withdrawConsents } from './settle.ts';

export interface LetterPorts {
  signer: Signer;
  /** The name of the author, and the address that emails are sent from. */
  sender: string;
  from: string;
  /** The mailbox that replies come to. */
  replyTo: string;
  content: LetterContent;
}

const DAY_MS = 86_400_000;

const withNumber = (subject: string, id: string): string =>
  subject.includes(requestNumber(id)) ? subject : `${subject} (${requestNumber(id)})`;

/**
 * Puts a letter to the person of a request on its way, with its button, in their language.
 * @returns the message and its job
 */
export async function queueLetter(
  trx: Database,
  context: DeskContext,
  row: RequestRow,
  {
    letter,
    subject,
    body,
  }: Pick<RequestLetter, 'subject' | 'body'> & { letter: LetterKind | 'extension' | null },
  { signer, sender, from, replyTo, content }: LetterPorts,
): Promise<{ id: string; job: string }> {
  const { id } = row;
  const theirs = await languageOfRequest(trx, row);
  const { language, around } = await letterWords(trx, letter, theirs, content);
  const link = letter === 'extension' ? '' : linkLabel(letter, row, around.request);
  const quote = (await lastEmail(trx, id))?.body ?? '';
  return writeLetter(
    trx,
    context,
    { type: 'privacy_request', id },
    {
      ...{ template: LETTER, to: row.email, subject: withNumber(subject, id), body, quote, reference: '' },
      ...{ sender, replyTo, thread: [id], receipt: null, from, language },
      links: link ? [{ label: link, path: requestPath(signer, row) }] : [],
    },
  );
}

/** Refuses a letter with a field that nothing fills. */
export function refusedWords({
  subject,
  body,
}: Pick<RequestLetter, 'subject' | 'body'>): Refusal | undefined {
  const unfilled = unfilledFields(`${subject} ${body}`, []);
  return unfilled ? refusal('not_possible', unfilled) : undefined;
}

/** Why this letter can not be written now. */
function obstacle(row: RequestRow, letter: RequestLetter): Refusal | undefined {
  if (!row.email)
    return refusal('not_possible', 'The address of this person was deleted after the request was answered.');
  if (letter.letter === 'copy' && !row.identity_method) return UNCHECKED;
  return refusedWords(letter);
}

/** The effect of a letter on its request. */
async function columnsAfter(
  trx: Database,
  context: DeskContext,
  row: RequestRow,
  { letter, body, outcome }: RequestLetter,
): Promise<NonNullable<Change<'privacy_requests'>['set']>> {
  const until = new Date(context.now.getTime() + COPY_LINK_DAYS * DAY_MS).toISOString();
  const answered = { replied_at: null, ...(letter === 'copy' ? { copy_until: until } : {}) };
  if (outcome === 'open' || row.state !== 'open') return answered;
  if (outcome === 'done') await withdrawConsents(trx, context, row);
  return { ...answered, state: outcome, answer: body, ...closedBy(context) };
}

/**
 * Writes a letter to the person, which may end the request.
 * @param target the request in the version that was seen: if a colleague wrote in the meantime, the author sees that first
 */
export async function writeToPerson(
  trx: Database,
  context: DeskContext,
  target: Target,
  letter: RequestLetter,
  ports: LetterPorts,
): Promise<Changed | Refusal> {
  const decide = async (row: RequestRow): Promise<Change<'privacy_requests'> | Refusal> => {
    const stop = obstacle(row, letter);
    if (stop) return stop;
    const { id, job } = await queueLetter(trx, context, row, letter, ports);
    const set = await columnsAfter(trx, context, row, letter);
    return {
      action: 'privacy.letter',
      changes: { message: id, letter: letter.letter ?? 'own words', outcome: letter.outcome },
      set,
      // It can be stopped until it is sent, however long the mail server delayed it.
      undo: { id: newId(), other: id, until: null, jobs: async () => [job] },
    };
  };
  return changeRequest(trx, context, target, decide, lockRequest);
}

/** The change that wrote a letter, by which it is stopped. */
export async function changeOfLetter(db: Database, message: string): Promise<string | undefined> {
  const found = await Promise.all(
    ['privacy.letter', 'privacy.extend'].map((action) => findUndo(db, action, { other_id: message })),
  );
  return found.find((one) => one !== undefined)?.id;
}

/**
 * Undoes the effect of a letter on its request, once an admin has stopped it, and notifies its author.
 * @param letter that is no longer waiting
 */
export async function takeBackLetter(
  trx: Database,
  context: DeskContext,
  letter: { id: string; subject_id: string; author_id: string | null },
): Promise<void> {
  const change = await changeOfLetter(trx, letter.id);
  if (change) await undo(trx, context, REQUEST, change);
  const author = await authorOfStopped(trx, context, letter, counselWith);
  if (!author) return;
  const about = requestAbout(letter.subject_id);
  await notify(trx, author, { kind: 'stopped', about, mail: stoppedMail(author, about) }, context.now);
}
