/** Changes of shared things that several colleagues make at once: what each needs before, and what each of them sends. */
import type { Browser } from '../support/desk.ts';
import type { Colleagues } from './colleagues.ts';

export type Request = [method: string, path: string, body?: unknown, version?: number];
export interface Race {
  /** What the log says of it, and of what; a change of many things is counted by its main one. */
  action: string;
  subject: string;
  /** What each of them sends; the same, but for who they are. */
  sends: Request | ((racer: string, nth: number) => Request);
  /** Only one's own can be changed: the same person in several tabs. */
  by?: Browser;
}

const post = (path: string, body: unknown = {}, version?: number): Request => ['POST', path, body, version];
const of = (id: string) => ({ items: [{ id, version: 1 }] });
const FILLED = { applications: 'decline', reason: 'filled' };

export function races(all: Colleagues): Readonly<Record<string, () => Promise<Race>>> {
  const { ask, write, apply, addOpening, people, name, someone, soon } = all;
  const pair = async () => {
    const [into, from] = [await write(), await write()];
    const body = { into: { id: into, version: 1 }, from: { id: from, version: 1 } };
    return { into, from, body, back: { into: body.from, from: body.into } };
  };
  return {
    async 'an opening is saved'() {
      const id = await addOpening();
      const input = await all.inputOf(id);
      const sends = (racer: string): Request => ['PUT', `/openings/${id}`, { ...input, title: racer }, 1];
      return { action: 'opening.edit', subject: id, sends };
    },
    async 'an opening is published'() {
      const id = await all.draft();
      const sends = post(`/openings/${id}/publish`, { now: true }, 1);
      return { action: 'opening.publish', subject: id, sends };
    },
    async 'the date of an opening is taken back'() {
      const id = await all.draft();
      await ask('POST', `/openings/${id}/publish`, { at: soon() }, 1);
      return { action: 'opening.unschedule', subject: id, sends: post(`/openings/${id}/unschedule`, {}, 2) };
    },
    async 'an opening is closed'() {
      const id = await addOpening();
      const sends = post(`/openings/${id}/close`, { applications: 'keep' }, 1);
      return { action: 'opening.close', subject: id, sends };
    },
    async 'an opening is closed with its applications'() {
      const id = await addOpening();
      const subject = [await apply(id), await apply(id)][1] as string;
      return { action: 'application.move', subject, sends: post(`/openings/${id}/close`, FILLED, 1) };
    },
    async 'a closing is taken back'() {
      const id = await addOpening();
      await apply(id);
      const { change } = await ask('POST', `/openings/${id}/close`, FILLED, 1);
      return { action: 'opening.reopen', subject: id, sends: post('/undo', { changes: [change] }) };
    },
    async 'an application is moved'() {
      const id = await apply();
      const sends = post('/moves', { ...of(id), stage: 'screening' });
      return { action: 'application.move', subject: id, sends };
    },
    async 'a move is taken back'() {
      const { id, change } = await all.moved();
      const sends = post('/undo', { changes: [change] });
      return { action: 'application.move-undo', subject: id, sends };
    },
    async 'an application is assigned'() {
      const id = await apply();
      const sends = post('/assignments', { items: [{ id, version: 1, assignee: people.assignee }] });
      return { action: 'application.assign', subject: id, sends };
    },
    async 'two people are merged'() {
      const both = await all.candidates();
      return { action: 'candidate.merge', subject: both.into, sends: post('/candidates/merges', both) };
    },
    async 'a merge of people is taken back'() {
      const both = await all.candidates();
      const { change } = await ask('POST', '/candidates/merges', both);
      const sends = post('/undo', { changes: [change] });
      return { action: 'candidate.unmerge', subject: both.into, sends };
    },
    async 'an enquiry is closed'() {
      const id = await write();
      const sends = post('/enquiry-changes', { ...of(id), change: { kind: 'close' } });
      return { action: 'enquiry.close', subject: id, sends };
    },
    async 'an enquiry is assigned'() {
      const id = await write();
      const change = { kind: 'assign', assignee: people.assignee };
      return {
        action: 'enquiry.assign',
        subject: id,
        sends: post('/enquiry-changes', { ...of(id), change }),
      };
    },
    async 'a change of an enquiry is taken back'() {
      const { id, change } = await all.changed({ kind: 'junk' });
      const sends = post('/undo', { changes: [change] });
      return { action: 'enquiry.undo', subject: id, sends };
    },
    async 'an enquiry is answered'() {
      const id = await write();
      const sends = (racer: string) => post(`/enquiries/${id}/answers`, { body: racer, close: true }, 1);
      return { action: 'enquiry.answer', subject: id, sends };
    },
    async 'an answer is stopped'() {
      const { id, answer } = await all.answered();
      return { action: 'enquiry.undo', subject: id, sends: post(`/answers/${answer}/stop`) };
    },
    async 'two enquiries are merged'() {
      const { into, body } = await pair();
      return { action: 'enquiry.merge', subject: into, sends: post('/enquiry-merges', body) };
    },
    async 'two enquiries are each merged into the other'() {
      const { body, back } = await pair();
      const sends = (_: string, nth: number) => post('/enquiry-merges', nth % 2 ? back : body);
      return { action: 'enquiry.merge', subject: '', sends };
    },
    async 'a merge of enquiries is taken back'() {
      const { into, from, body } = await pair();
      await ask('POST', '/enquiry-merges', body);
      return { action: 'enquiry.unmerge', subject: into, sends: ['DELETE', `/enquiry-merges/${from}`] };
    },
    async 'the settings of enquiries are saved'() {
      const { version, people: _, ...settings } = await ask('GET', '/enquiry-settings');
      const sends: Request = ['PUT', '/enquiry-settings', settings, version];
      return { action: 'enquiry-settings.save', subject: 'enquiries', sends };
    },
    async 'a legal text is saved'() {
      const { id, version } = await all.legalText();
      const input = { version: name(), title: '', html: '<p>Other terms</p>' };
      return { action: 'legal-document.save', subject: id, sends: ['PUT', `/legal/${id}`, input, version] };
    },
    async 'a legal text is approved'() {
      const { id, version } = await all.legalText();
      return {
        action: 'legal-document.approve',
        subject: id,
        sends: post(`/legal/${id}/approve`, {}, version),
      };
    },
    async 'a legal text is given its date'() {
      const { id, version } = await all.legalText('approve');
      const sends = post(`/legal/${id}/schedule`, { at: soon() }, version);
      return { action: 'legal-document.schedule', subject: id, sends };
    },
    async 'the date of a legal text is withdrawn'() {
      const { id, version } = await all.legalText('approve', 'schedule');
      const sends = post(`/legal/${id}/withdraw`, {}, version);
      return { action: 'legal-document.withdraw', subject: id, sends };
    },
    async 'a draft of a legal text is dropped'() {
      const { id, version } = await all.legalText();
      const sends: Request = ['DELETE', `/legal/${id}`, undefined, version];
      return { action: 'legal-document.drop', subject: id, sends };
    },
    async 'the words of a mail are saved'() {
      const { items } = await ask('GET', '/mail/templates');
      const { version } = items.find(({ id }: { id: string }) => id === 'receipt.enquiry');
      const sends = (subject: string): Request => {
        const words = { language: 'en', subject, body: 'B' };
        return ['PUT', '/mail/templates/receipt.enquiry', words, version];
      };
      return { action: 'mail-template.save', subject: 'receipt.enquiry/en', sends };
    },
    async 'a privacy request is settled'() {
      const id = await all.privacyRequest('access');
      const sends = post(`/privacy/requests/${id}/settle`, { outcome: 'done', answer: 'Sent.' }, 1);
      return { action: 'privacy.settle', subject: id, sends };
    },
    async 'a person is corrected'() {
      const id = await all.privacyRequest('correction');
      const sends = post(`/privacy/requests/${id}/correct`, { phoneNumber: '+353 1 555 0100' }, 1);
      return { action: 'privacy.correct', subject: id, sends };
    },
    async 'a person is erased'() {
      const id = await all.privacyRequest('erasure');
      const { found } = await ask('GET', `/privacy/requests/${id}`);
      await ask(
        'POST',
        `/privacy/requests/${id}/identity`,
        { method: 'in_person', note: 'A colleague knows them' },
        1,
      );
      const sends = post(`/privacy/requests/${id}/erase`, {}, 2);
      return { action: 'enquiry.erase', subject: found[0].id, sends };
    },
    async 'a rule for a country is made'() {
      const rule = { country: name(), subject: 'application', months: 12, basis: 'What its law says' };
      return { action: 'retention.save', subject: '', sends: ['PUT', '/privacy/retention', rule, 0] };
    },
    async 'a rule is changed'() {
      const { items } = await ask('GET', '/privacy/retention');
      const isOfAll = ({ subject, country }: { subject: string; country: string }) =>
        subject === 'enquiry' && country === '';
      const { id, version, updatedAt, ...rule } = items.find(isOfAll);
      const sends: Request = ['PUT', '/privacy/retention', { ...rule, months: 100 }, version];
      return { action: 'retention.save', subject: id, sends };
    },
    async 'the rule of a country is removed'() {
      const rule = { country: name(), subject: 'application', months: 200, basis: 'The law says so' };
      const { id } = await ask('PUT', '/privacy/retention', rule, 0);
      const sends: Request = ['DELETE', `/privacy/retention/${id}?confirmed=100000`, undefined, 1];
      return { action: 'retention.remove', subject: id, sends };
    },
    async 'a hold is released'() {
      const email = someone();
      await write(email);
      const { id } = await ask('POST', '/privacy/holds', { subject: email, reason: 'A claim in court' });
      return { action: 'hold.release', subject: id, sends: post(`/privacy/holds/${id}/release`) };
    },
    async 'a note is removed'() {
      const { id, note } = await all.note();
      return { action: 'note.remove', subject: id, sends: ['DELETE', `/notes/${note}`], by: people.me };
    },
    async 'a note is brought back'() {
      const { id, note } = await all.note();
      const { change } = await ask('DELETE', `/notes/${note}`);
      const sends = post('/undo', { changes: [change] });
      return { action: 'note.restore', subject: id, sends, by: people.me };
    },
    async 'roles are changed'() {
      const { id } = await all.colleague();
      const sends: Request = ['PUT', `/people/${id}/roles`, { roles: ['legal'] }, 1];
      return { action: 'staff.roles', subject: id, sends };
    },
    async 'a colleague is disabled'() {
      const { id } = await all.colleague();
      return { action: 'staff.disable', subject: id, sends: post(`/people/${id}/disable`, {}, 1) };
    },
  };
}
