/** The content of the copy of a person (GDPR Art. 15): their data, in words, and the reasons for storing it. */
import { isIn } from '../../platform/database/is-in.ts';
import type { Database } from '../../platform/database/types.ts';
import { fill } from '../../platform/forms/form-messages.ts';
import {
  languageOf,
  type Person,
  readDataSubjectRecords,
  rowsOfPerson,
} from '../privacy/data-subject-records.ts';
import { copiedApplications } from './copy-applications.ts';
import { copiedEnquiries } from './copy-enquiries.ts';
import { leftOut } from './copy-left-out.ts';
import { addressesOf, CopiedFiles } from './copy-parts.ts';
import { copiedRequests } from './copy-requests.ts';
import type { CopyContent, CopyLanguage, CopyWords } from './copy-words.schema.ts';

/** The company that gives the copy. */
export interface Controller {
  name: string;
  /** The address for further questions. */
  email: string;
  privacyPolicy: string;
}

/** The information that the law requires beside the data; the rest is in the company's policy. */
const informationOf = ({ name, email, privacyPolicy }: Controller, { information }: CopyWords) =>
  information.map(({ title, text }) => ({
    title,
    text: fill(text, { company: name, email, policy: privacyPolicy }),
  }));

export type PersonCopy = Awaited<ReturnType<typeof copyOf>>;

async function copyOf(
  db: Database,
  person: Person,
  files: CopiedFiles,
  controller: Controller,
  words: CopyWords,
  now: Date,
) {
  const { views } = await readDataSubjectRecords(db, person);
  const context = { own: await addressesOf(db, person), files, words };
  const applications = await copiedApplications(db, person, context);
  const enquiries = await copiedEnquiries(db, person, context);
  const { candidates, keys } = person;
  const known = await db
    .selectFrom('candidates')
    .select(['name', 'email', 'phone_number', 'created_at'])
    .where(isIn('id', candidates))
    .where('erased_at', 'is', null)
    .execute();
  const consents = await db
    .selectFrom('consents')
    .innerJoin('enquiries', 'enquiries.id', 'consents.enquiry_id')
    .select([
      'reference',
      'consents.email',
      'purpose',
      'wording',
      'policy_version',
      'given_at',
      'withdrawn_at',
    ])
    .where(isIn('enquiry_id', person.enquiries))
    .orderBy('given_at')
    .execute();
  const requests = await copiedRequests(db, keys, context);
  const returned = await db
    .selectFrom('mail_bounces')
    .select(['at', 'words'])
    .where(isIn('email_key', keys))
    .orderBy('at')
    .execute();
  return {
    title: fill(words.page.title, { company: controller.name }),
    preparedAt: now.toISOString(),
    controller,
    information: informationOf(controller, words),
    person: known.map(({ name, email, phone_number, created_at }) => ({
      ...{ name, email, phoneNumber: phone_number, since: created_at },
    })),
    applications: applications.items,
    enquiries: enquiries.items,
    consents: consents.map((row) => ({
      to: words.purposes[row.purpose],
      wording: row.wording,
      email: row.email,
      enquiry: row.reference,
      privacyPolicy: row.policy_version,
      givenAt: row.given_at,
      withdrawnAt: row.withdrawn_at,
    })),
    requests: requests.items,
    returnedEmails: returned.map(({ at, words }) => ({ at, reason: words })),
    leftOut: leftOut(
      {
        private: applications.counts.private + enquiries.counts.private,
        drafts: applications.counts.drafts,
        stopped: applications.counts.stopped + enquiries.counts.stopped + requests.counts.stopped,
        others: applications.counts.others + enquiries.counts.others + requests.counts.others,
        views: views.length,
        files: await files.leaveOutClosed(db, words),
      },
      words.leftOut,
    ),
  };
}

/** The person of the copy, and the company that gives it. */
export interface CopyOrder extends CopyContent {
  /** Keys of the person's addresses. */
  keys: readonly string[];
  controller: Controller;
}

/**
 * Reads the copy of a person.
 * @returns its content, its files, whose bytes are in storage, and its language
 */
export async function readCopy(
  db: Database,
  { keys, controller, copyLanguage }: CopyOrder,
  now: Date,
): Promise<{ copy: PersonCopy; files: CopiedFiles['all']; language: CopyLanguage }> {
  const person = await rowsOfPerson(db, keys);
  const language = copyLanguage(await languageOf(db, person));
  const files = new CopiedFiles();
  const copy = await copyOf(db, person, files, controller, language.words, now);
  return { copy, files: files.all, language };
}
