/** The copy of a person as a page: one file that reads well on any screen and on paper, offline and without scripts. */
import type { PersonCopy } from './copy-data.ts';
import { datesIn, facts, Html, html, phrase, prose, section } from './copy-html.ts';
import { recordsIn } from './copy-records.ts';
import { STYLE } from './copy-style.ts';
import type { CopyLanguage } from './copy-words.schema.ts';

/** The page, in the order of a reader's questions: the data, the reasons, and what is left out. */
export function writePage(copy: PersonCopy, language: CopyLanguage): string {
  const { controller, leftOut } = copy;
  const { page, sections: title, facts: label } = language.words;
  const { day, moment } = datesIn(language.code);
  const { application, enquiry, conversationPart, policyFact } = recordsIn(language);
  const sections = [
    [
      'you',
      title.you,
      copy.person.map((one) =>
        facts([
          [label.name, one.name],
          [label.email, one.email],
          [label.phone, one.phoneNumber],
          [label.since, day(one.since)],
        ]),
      ),
    ],
    ['applications', title.applications, copy.applications.map(application)],
    ['enquiries', title.enquiries, copy.enquiries.map(enquiry)],
    [
      'consents',
      title.consents,
      copy.consents.map(
        (one) =>
          html`<article><h3>${one.to} <small>${one.enquiry}</small></h3>${facts([
            [label.given, moment(one.givenAt)],
            [label.withdrawn, one.withdrawnAt && moment(one.withdrawnAt)],
            [label.email, one.email],
            [label.wording, prose(one.wording)],
            policyFact(one.privacyPolicy),
          ])}</article>`,
      ),
    ],
    [
      'requests',
      title.requests,
      copy.requests.map(
        (one) =>
          html`<article><h3>${one.kind} <small>${one.reference}</small></h3>${facts([
            [label.received, day(one.receivedAt)],
            [label.answerBy, day(one.answerBy)],
            [label.extension, one.extendedBecause],
            [label.identity, one.identity],
            [label.checkedBy, one.identityNote],
            [label.checked, one.identityAt && moment(one.identityAt)],
            [label.state, one.state],
            [label.name, one.name],
            [label.email, one.email],
            [label.yourMessage, one.words && prose(one.words)],
            [label.ourAnswer, one.answer && prose(one.answer)],
            [label.closed, one.closedAt && moment(one.closedAt)],
          ])}${conversationPart(one.conversation)}</article>`,
      ),
    ],
    ['returned', title.returned, copy.returnedEmails.map(({ at, reason }) => facts([[day(at), reason]]))],
    [
      'information',
      title.information,
      copy.information.map((one) => html`<h3>${one.title}</h3><p>${one.text}</p>`),
    ],
    [
      'left-out',
      title.leftOut,
      leftOut.map(
        ({ what, why, ...one }) =>
          html`<h3>${what}${'count' in one ? `: ${one.count}` : ''}</h3><p>${why}</p>`,
      ),
    ],
  ] as const;
  const shown = sections.flatMap(([id, heading, body]) => section(id, heading, body) ?? []);
  const contents = sections
    .filter(([, , body]) => body.length > 0)
    .map(([id, heading]) => html`<li><a href="#${id}">${heading}</a></li>`);
  const email = html`<a href="mailto:${controller.email}">${controller.email}</a>`;
  const nothing = copy.applications.length + copy.enquiries.length === 0;
  return html`<!doctype html>
<html lang="${language.code}">
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
<p>${phrase(page.intro, { company: controller.name, moment: moment(copy.preparedAt), email })}</p>
${nothing ? html`<p>${page.nothing}</p>` : html``}
<nav aria-label="${page.contents}"><ul>${contents}</ul></nav>
${shown}
</main>
</body>
</html>
`.text;
}
