/** What the law means by the copy of a person (GDPR Art. 15): what we hold about them, in words, and why. */
import type { Database } from '../../platform/database/types.ts';
import { of, readDataSubjectRecords, rowsOfPerson } from '../privacy/data-subject-records.ts';
import { copiedApplications } from './copy-applications.ts';
import { copiedEnquiries } from './copy-enquiries.ts';
import { PURPOSES } from './copy-labels.ts';
import { leftOut } from './copy-left-out.ts';
import { addressesOf, CopiedFiles } from './copy-parts.ts';
import { copiedRequests } from './copy-requests.ts';

/** Who gives the copy. */
export interface Controller {
  name: string;
  /** Where the person may ask further. */
  email: string;
  privacyPolicy: string;
}

/** What the law wants to be said beside the data (Art. 15(1)); what only the company knows stands in its policy. */
const informationOf = ({ name, email, privacyPolicy }: Controller) => [
  { title: 'Who holds your data', text: `${name}. Questions and requests: ${email}.` },
  {
    title: 'Why we hold it',
    text: 'Applications: to decide about them, to answer you, and to show how we decided. Enquiries: to answer you. Consents: to send you what you agreed to. The legal ground is given with each record.',
  },
  {
    title: 'Where it comes from',
    text: 'From you: from the forms of our website and from your emails. Where our staff added or recommended you, the application says so. Stages, assessments and notes come from our staff.',
  },
  {
    title: 'Who sees it',
    text: `Our staff who handle applications, enquiries or data protection, and the companies that run our servers and our email for us. More about them, and about countries outside of yours: ${privacyPolicy}`,
  },
  { title: 'How long we keep it', text: 'Until the date given with each record; then it is erased.' },
  {
    title: 'Decisions by software',
    text: 'No software decides about you. A filter can hold back what looks automated; our staff can release it.',
  },
  {
    title: 'Your rights',
    text: `You can have wrong data corrected, have your data erased, restrict or object to its use, take data.json to another provider, and withdraw consents at any time. Write to ${email}. You can also complain to a data protection authority, for example that of the place where you live or work.`,
  },
];

export type PersonCopy = Awaited<ReturnType<typeof copyOf>>;

async function copyOf(
  db: Database,
  own: readonly string[],
  files: CopiedFiles,
  controller: Controller,
  now: Date,
) {
  const person = await rowsOfPerson(db, own);
  const { views } = await readDataSubjectRecords(db, person);
  const addresses = await addressesOf(db, person);
  const applications = await copiedApplications(db, person, addresses, files);
  const enquiries = await copiedEnquiries(db, person, addresses, files);
  const { candidates, keys } = person;
  const known = await db
    .selectFrom('candidates')
    .select(['name', 'email', 'phone_number', 'created_at'])
    .where(of('id', candidates))
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
    .where(of('enquiry_id', person.enquiries))
    .orderBy('given_at')
    .execute();
  const requests = await copiedRequests(db, keys, addresses, files);
  const returned = await db
    .selectFrom('mail_bounces')
    .select(['at', 'words'])
    .where(of('email_key', keys))
    .orderBy('at')
    .execute();
  return {
    title: `Your data at ${controller.name}`,
    preparedAt: now.toISOString(),
    controller,
    information: informationOf(controller),
    person: known.map(({ name, email, phone_number, created_at }) => ({
      ...{ name, email, phoneNumber: phone_number, since: created_at },
    })),
    applications: applications.items,
    enquiries: enquiries.items,
    consents: consents.map((row) => ({
      to: PURPOSES[row.purpose],
      wording: row.wording,
      email: row.email,
      enquiry: row.reference,
      privacyPolicy: row.policy_version,
      givenAt: row.given_at,
      withdrawnAt: row.withdrawn_at,
    })),
    requests: requests.items,
    returnedEmails: returned.map(({ at, words }) => ({ at, reason: words })),
    leftOut: leftOut({
      private: applications.counts.private + enquiries.counts.private,
      drafts: applications.counts.drafts,
      stopped: applications.counts.stopped + enquiries.counts.stopped + requests.counts.stopped,
      others: applications.counts.others + enquiries.counts.others + requests.counts.others,
      views: views.length,
      files: await files.leaveOutClosed(db),
    }),
  };
}

/**
 * Reads the copy of a person.
 * @param own keys of their addresses
 * @returns what it says, and its files, whose bytes are in storage
 */
export async function readCopy(
  db: Database,
  own: readonly string[],
  controller: Controller,
  now: Date,
): Promise<{ copy: PersonCopy; files: CopiedFiles['all'] }> {
  const files = new CopiedFiles();
  return { copy: await copyOf(db, own, files, controller, now), files: files.all };
}
