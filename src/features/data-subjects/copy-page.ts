/** The copy of a person as a page: one file that reads well on any screen and on paper, offline and without scripts. */
import type { PersonCopy } from './copy-data.ts';
import { day, type Fact, facts, Html, html, moment, part, prose, section } from './copy-html.ts';
import type { CopiedFile } from './copy-parts.ts';
import { STYLE } from './copy-style.ts';

const href = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
function fileLink({ name, path, why }: CopiedFile): Html {
  if (path) return html`<a href="${href(path)}">${name}</a>`;
  if (why) return html`${name} (not in this copy: ${why})`;
  return path === '' ? html`${name} (in the ZIP file)` : html`${name} (not kept)`;
}

type Application = PersonCopy['applications'][number];
type Enquiry = PersonCopy['enquiries'][number];

const keptFact = (kept: Application['kept']): Fact => [
  'Kept until',
  kept &&
    html`${day(kept.until)}${kept.longerForLegalClaims ? ', and longer because of a legal claim' : ''}. ${kept.ground}`,
];

const conversationPart = (conversation: Application['conversation']): Html =>
  part(
    'Conversation',
    conversation,
    ({ at, from, address, subject, text, files }) =>
      html`${moment(at)}, ${from}${address ? ` (${address})` : ''}: ${subject}${prose(text)}${files.length > 0 ? html`Files: ${files.map((file) => html`${fileLink(file)} `)}` : html``}`,
  );

/** What applications and enquiries have in common, below what the person sent. */
const handling = ({
  conversation,
  notes,
  emails,
  history,
}: Pick<Application, 'conversation' | 'notes' | 'emails' | 'history'>): Html[] => [
  conversationPart(conversation),
  part('Notes of our staff', notes, ({ at, text }) => html`${moment(at)}${prose(text)}`),
  part('Emails to you', emails, ({ at, subject, state }) => html`${moment(at)}, ${state}: ${subject}`),
  part('What happened', history, ({ at, what }) => html`${moment(at)}: ${what}`),
];

const application = (one: Application): Html => html`<article>
<h3>${one.opening} <small>${one.reference}</small></h3>
${facts([
  ['Received', moment(one.receivedAt)],
  ['Source', one.source],
  ['Stage', one.stage],
  ['Held back', one.heldBack && 'A filter held it as automated; our staff will review it'],
  ['Name', one.name],
  ['Email', one.email],
  ['Phone', one.phoneNumber],
  ...Object.entries(one.answers),
  ['Message', one.message && prose(one.message)],
  ['Resume', fileLink(one.resume)],
  ['Skills that we found in it', one.skillsFoundInResume.join(', ')],
  ['Privacy policy shown', one.privacyPolicy && `version ${one.privacyPolicy}`],
  keptFact(one.kept),
])}
${part('Stages', one.steps, ({ at, from, to, reason }) => html`${moment(at)}: ${from} to ${to}${reason ? `, reason: ${reason}` : ''}`)}
${part(
  'What we asked you',
  one.questions,
  ({ question, askedAt, answer, answeredAt, answerBy, keptUntil, endedAt, privacyPolicy }) =>
    html`${question}
${facts([
  ['Asked', moment(askedAt)],
  [
    'Your answer',
    answeredAt
      ? html`${answer}, ${moment(answeredAt)}`
      : html`${answer}, which you can still do until ${moment(answerBy)}`,
  ],
  ['In the talent pool until', keptUntil && moment(keptUntil)],
  ['Ended early', endedAt && moment(endedAt)],
  ['Privacy policy shown', `version ${privacyPolicy}`],
])}`,
)}
${part(
  'Interviews',
  one.interviews,
  ({ kind, state, at, place, timeZone, message }) => html`${kind}, ${state}${at ? html`: ${moment(at)}` : ''}
${facts([
  ['Place', place],
  ['Time zone that you chose', timeZone],
  ['Message', message && prose(message)],
])}`,
)}
${part(
  'Assessments',
  one.assessments,
  ({ at, stage, ratings, summary }) => html`${moment(at)}, stage ${stage}
${facts(ratings.map(({ criterion, rating }) => [criterion, rating]))}${summary ? prose(summary) : html``}`,
)}
${handling(one)}</article>`;

const enquiry = (one: Enquiry): Html => html`<article>
<h3>${one.cameBy} <small>${one.reference}</small></h3>
${facts([
  ['Received', moment(one.receivedAt)],
  ['State', one.status],
  ['Held back', one.heldBack && 'A filter held it as automated; our staff will review it'],
  ['Merged with', one.joinedWith],
  ['Name', one.name],
  ['Email', one.email],
  ['Phone', one.phoneNumber],
  ['Company', one.company],
  ['Topic', one.topic],
  ...Object.entries(one.answers),
  ['Message', one.message && prose(one.message)],
  ['Page of our website', one.page],
  ['Privacy policy shown', one.privacyPolicy && `version ${one.privacyPolicy}`],
  keptFact(one.kept),
])}
${handling(one)}</article>`;

/** The page, in the order in which someone asks: what you have, why, and what is not here. */
export function writePage(copy: PersonCopy): string {
  const { controller, leftOut } = copy;
  const sections = [
    [
      'you',
      'You',
      copy.person.map((one) =>
        facts([
          ['Name', one.name],
          ['Email', one.email],
          ['Phone', one.phoneNumber],
          ['Known since', day(one.since)],
        ]),
      ),
    ],
    ['applications', 'Your applications', copy.applications.map(application)],
    ['enquiries', 'Your enquiries', copy.enquiries.map(enquiry)],
    [
      'consents',
      'Your consents',
      copy.consents.map(
        (one) =>
          html`<article><h3>${one.to} <small>${one.enquiry}</small></h3>${facts([
            ['Given', moment(one.givenAt)],
            ['Withdrawn', one.withdrawnAt && moment(one.withdrawnAt)],
            ['Email', one.email],
            ['You agreed to', prose(one.wording)],
            ['Privacy policy shown', one.privacyPolicy && `version ${one.privacyPolicy}`],
          ])}</article>`,
      ),
    ],
    [
      'requests',
      'Your requests about your data',
      copy.requests.map(
        (one) =>
          html`<article><h3>${one.kind} <small>${one.reference}</small></h3>${facts([
            ['Received', day(one.receivedAt)],
            ['Answer by', day(one.answerBy)],
            ['Reason for the extension', one.extendedBecause],
            ['Identity', one.identity],
            ['Checked by', one.identityNote],
            ['Checked', one.identityAt && moment(one.identityAt)],
            ['State', one.state],
            ['Name', one.name],
            ['Email', one.email],
            ['Your message', one.words && prose(one.words)],
            ['Our answer', one.answer && prose(one.answer)],
            ['Closed', one.closedAt && moment(one.closedAt)],
          ])}${conversationPart(one.conversation)}</article>`,
      ),
    ],
    [
      'returned',
      'Emails that your mailbox rejected',
      copy.returnedEmails.map(({ at, reason }) => facts([[day(at), reason]])),
    ],
    [
      'information',
      'Why we hold it, and your rights',
      copy.information.map(({ title, text }) => html`<h3>${title}</h3><p>${text}</p>`),
    ],
    [
      'left-out',
      'What is not in this copy',
      leftOut.map(
        ({ what, why, ...one }) =>
          html`<h3>${what}${'count' in one ? `: ${one.count}` : ''}</h3><p>${why}</p>`,
      ),
    ],
  ] as const;
  const shown = sections.flatMap(([id, title, body]) => section(id, title, body) ?? []);
  const contents = sections
    .filter(([, , body]) => body.length > 0)
    .map(([id, title]) => html`<li><a href="#${id}">${title}</a></li>`);
  const nothing = copy.applications.length + copy.enquiries.length === 0;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${copy.title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
<h1>${copy.title}</h1>
<p>This is what ${controller.name} holds about you, as of ${moment(copy.preparedAt)} (GDPR Art. 15). Your files are in the folder “files”; data.json holds the same for other programs. Questions: <a href="mailto:${controller.email}">${controller.email}</a>.</p>
${nothing ? html`<p>We hold no application or enquiry of yours.</p>` : html``}
<nav aria-label="Contents"><ul>${contents}</ul></nav>
${shown}
</main>
</body>
</html>
`.text;
}
