/** The wording of mails to the people of the desk. */
import * as z from 'zod';
import { ROLES, type Role } from '../../platform/staff/actor.ts';
import { facts, greeting, template } from './template.ts';

const LINKS = {
  invitation: {
    subject: 'You are invited to the desk',
    text: 'Use the link to choose a password. It works once, for 24 hours.',
    label: 'Accept the invitation',
  },
  reset: {
    subject: 'Choose a new password for the desk',
    text: 'Use the link to choose a new password. It works once, for 24 hours. Your old password stays valid until you do.',
    label: 'Choose a new password',
  },
  'sign-in': {
    subject: 'Your sign-in link',
    text: 'Use the link to sign in. It works once, for 15 minutes, and asks for your second factor.',
    label: 'Sign in',
  },
  email: {
    subject: 'Confirm your new address',
    text: 'Use the link to sign in with this address from now on. It works once, for 24 hours.',
    label: 'Confirm the address',
  },
} as const;

const SECOND_FACTOR =
  'After choosing a password, you set up a second factor: an authenticator app on your phone, or a passkey. The desk holds confidential data from candidates and clients, and a password alone can be guessed or stolen. Have your phone ready; it takes two minutes.';

const list = new Intl.ListFormat('en-US');

/** The sender of an invitation, and the roles of the invited person. */
function whoInvites(by: string | undefined, roles: readonly Role[], brand: string): string {
  const to = `the desk of ${brand}, where its staff work with applications and enquiries`;
  const invites = by ? `${by} invites you to ${to}.` : `You are invited to ${to}.`;
  if (roles.length === 0) return invites;
  return `${invites} Your ${roles.length === 1 ? 'role' : 'roles'}: ${list.format(roles)}.`;
}

/** An email with a link that works once. */
export const staffLink = template(
  z.object({
    name: z.string(),
    purpose: z.enum(['invitation', 'reset', 'sign-in', 'email']),
    link: z.string(),
    /** Of an invitation: who invites, and to what. */
    by: z.string().optional(),
    roles: z.array(z.enum(ROLES)).default([]),
  }),
  ({ name, purpose, link, by, roles }, { brand, url }) => {
    const { subject, text, label } = LINKS[purpose];
    const invited = purpose === 'invitation';
    return {
      subject: `${brand}: ${subject}`,
      automatic: true,
      blocks: [
        greeting(name),
        ...(invited ? [{ kind: 'text' as const, text: whoInvites(by, roles, brand) }] : []),
        { kind: 'text', text },
        { kind: 'link', label, url: `${url}${link}` },
        ...(invited ? [{ kind: 'text' as const, text: SECOND_FACTOR }] : []),
        {
          kind: 'text',
          text: `If you ${invited ? 'weren’t expecting' : 'didn’t request'} this, you can ignore this email. Don’t share the link.`,
        },
      ],
    };
  },
);

/** A request to approve a legal text. */
export const approvalAsked = template(
  z.object({
    name: z.string(),
    /** Who asks. */
    by: z.string(),
    text: z.string(),
    link: z.string(),
  }),
  ({ name, by, text, link }, { brand, url }) => ({
    subject: `${brand}: ${by} asks you to approve a text`,
    automatic: true,
    blocks: [
      greeting(name),
      { kind: 'text', text: `${by} requested your approval of this text: ${text}.` },
      { kind: 'link', label: 'Read it on the desk', url: `${url}${link}` },
    ],
  }),
);

const NOTICES = {
  'new-browser': ['Sign-in from a new browser', 'Your account was used to sign in from a new browser.'],
  password: ['Your password was changed', "Your account's password was changed."],
  email: ['Your address is being changed', "A change to your account's email address was requested."],
  'second-factor': ['Your second factor was changed', "Your account's second factor was changed."],
  passkey: ['Your passkeys were changed', 'A passkey was added to or removed from your account.'],
} as const;

/** A change of an account, to its owner. */
export const staffNotice = template(
  z.object({
    name: z.string(),
    what: z.enum(['new-browser', 'password', 'email', 'second-factor', 'passkey']),
    browser: z.string(),
    at: z.iso.datetime(),
  }),
  ({ name, what, browser, at }, { brand, url }) => {
    const [subject, text] = NOTICES[what];
    const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
    return {
      subject: `${brand}: ${subject}`,
      automatic: true,
      blocks: [
        greeting(name),
        { kind: 'text', text },
        facts([
          ['When', `${when.format(new Date(at))} UTC`],
          ['Browser', browser],
        ]),
        {
          kind: 'text',
          text: 'If this was you, no action is needed. If not, end the session under “Account and security”, change your password and tell an admin.',
        },
        { kind: 'link', label: 'Your account', url: `${url}/desk/account` },
      ],
    };
  },
);
