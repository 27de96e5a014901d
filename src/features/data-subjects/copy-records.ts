/** Applications and enquiries of a person as parts of the page of their copy. */
import type { PersonCopy } from './copy-data.ts';
import { datesIn, type Fact, facts, type Html, html, part, phrase, prose } from './copy-html.ts';
import type { CopiedFile } from './copy-parts.ts';
import type { CopyLanguage } from './copy-words.schema.ts';

type Application = PersonCopy['applications'][number];
type Enquiry = PersonCopy['enquiries'][number];
type Handled = Pick<Application, 'conversation' | 'notes' | 'emails' | 'history'>;

const href = (path: string): string => path.split('/').map(encodeURIComponent).join('/');

/** Returns functions that write the records in a language. */
export function recordsIn({ code, words }: CopyLanguage) {
  const { facts: label, parts, phrases } = words;
  const { day, moment } = datesIn(code);

  function fileLink({ name, path, why }: CopiedFile): Html {
    if (path) return html`<a href="${href(path)}">${name}</a>`;
    if (why) return phrase(phrases.fileClosed, { name, why });
    return phrase(path === '' ? phrases.fileInZip : phrases.fileGone, { name });
  }

  const keptFact = (kept: Application['kept']): Fact => [
    label.keptUntil,
    kept &&
      phrase(kept.longerForLegalClaims ? phrases.keptLonger : phrases.kept, {
        day: day(kept.until),
        ground: kept.ground,
      }),
  ];

  /** The version of the policy that was shown. */
  const policyFact = (version: string | null): Fact => [
    label.policy,
    version ? phrase(phrases.policy, { version }) : null,
  ];

  const conversationPart = (conversation: Application['conversation']): Html =>
    part(
      parts.conversation,
      conversation,
      ({ at, from, address, subject, text, files }) =>
        html`${moment(at)}, ${from}${address ? ` (${address})` : ''}: ${subject}${prose(text)}${
          files.length > 0
            ? phrase(phrases.files, { files: html`${files.map((file) => html`${fileLink(file)} `)}` })
            : html``
        }`,
    );

  /** The common parts of applications and enquiries, below the submission. */
  const handling = ({ conversation, notes, emails, history }: Handled): Html[] => [
    conversationPart(conversation),
    part(parts.notes, notes, ({ at, text }) => html`${moment(at)}${prose(text)}`),
    part(parts.emails, emails, ({ at, subject, state }) => html`${moment(at)}, ${state}: ${subject}`),
    part(parts.history, history, ({ at, what }) => html`${moment(at)}: ${what}`),
  ];

  const stagesPart = (steps: Application['steps']): Html =>
    part(parts.stages, steps, ({ at, from, to, reason }) => {
      const step = { moment: moment(at), from, to };
      return reason ? phrase(phrases.stepReason, { ...step, reason }) : phrase(phrases.step, step);
    });

  const questionsPart = (questions: Application['questions']): Html =>
    part(
      parts.questions,
      questions,
      ({ question, askedAt, answer, answeredAt, answerBy, keptUntil, endedAt, privacyPolicy }) =>
        html`${question}
${facts([
  [label.asked, moment(askedAt)],
  [
    label.answer,
    answeredAt
      ? html`${answer}, ${moment(answeredAt)}`
      : phrase(phrases.answerOpen, { answer, moment: moment(answerBy) }),
  ],
  [label.poolUntil, keptUntil && moment(keptUntil)],
  [label.ended, endedAt && moment(endedAt)],
  policyFact(privacyPolicy),
])}`,
    );

  const interviewsPart = (interviews: Application['interviews']): Html =>
    part(
      parts.interviews,
      interviews,
      ({
        kind,
        state,
        at,
        place,
        timeZone,
        message,
      }) => html`${kind}, ${state}${at ? html`: ${moment(at)}` : ''}
${facts([
  [label.place, place],
  [label.timeZone, timeZone],
  [label.message, message && prose(message)],
])}`,
    );

  const assessmentsPart = (assessments: Application['assessments']): Html =>
    part(
      parts.assessments,
      assessments,
      ({ at, stage, ratings, summary }) => html`${phrase(phrases.atStage, { moment: moment(at), stage })}
${facts(ratings.map(({ criterion, rating }) => [criterion, rating]))}${summary ? prose(summary) : html``}`,
    );

  const application = (one: Application): Html => html`<article>
<h3>${one.opening} <small>${one.reference}</small></h3>
${facts([
  [label.received, moment(one.receivedAt)],
  [label.source, one.source],
  [label.stage, one.stage],
  [label.heldBack, one.heldBack && phrases.heldBack],
  [label.name, one.name],
  [label.email, one.email],
  [label.phone, one.phoneNumber],
  ...Object.entries(one.answers),
  [label.message, one.message && prose(one.message)],
  [label.resume, fileLink(one.resume)],
  [label.skills, one.skillsFoundInResume.join(', ')],
  policyFact(one.privacyPolicy),
  keptFact(one.kept),
])}
${stagesPart(one.steps)}
${questionsPart(one.questions)}
${interviewsPart(one.interviews)}
${assessmentsPart(one.assessments)}
${handling(one)}</article>`;

  const enquiry = (one: Enquiry): Html => html`<article>
<h3>${one.cameBy} <small>${one.reference}</small></h3>
${facts([
  [label.received, moment(one.receivedAt)],
  [label.state, one.status],
  [label.heldBack, one.heldBack && phrases.heldBack],
  [label.mergedWith, one.joinedWith],
  [label.name, one.name],
  [label.email, one.email],
  [label.phone, one.phoneNumber],
  [label.company, one.company],
  [label.topic, one.topic],
  ...Object.entries(one.answers),
  [label.message, one.message && prose(one.message)],
  [label.page, one.page],
  policyFact(one.privacyPolicy),
  keptFact(one.kept),
])}
${handling(one)}</article>`;

  return { application, enquiry, conversationPart, policyFact };
}
