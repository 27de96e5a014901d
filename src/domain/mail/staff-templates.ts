/** The wording of mails to the people of the desk. */
import * as z from 'zod';
import type { MailDocument } from '../../adapters/mail/document.tsx';

interface Site {
  brand: string;
  url: string;
}

export const staffLinkSchema = z.object({
  name: z.string(),
  purpose: z.enum(['invitation', 'reset', 'sign-in', 'email']),
  link: z.string(),
});

const LINKS = {
  invitation: {
    subject: 'You are invited to the desk',
    text: 'You were invited to work at the desk. The link lets you choose a password. It works once, for 24 hours.',
    label: 'Accept the invitation',
  },
  reset: {
    subject: 'A new password for the desk',
    text: 'The link lets you choose a new password. It works once, for 24 hours. Until then the old one stays.',
    label: 'Choose a new password',
  },
  'sign-in': {
    subject: 'Your link to the desk',
    text: 'The link signs you in. It works once, for 15 minutes, and asks for your second factor.',
    label: 'Sign in',
  },
  email: {
    subject: 'Confirm your new address',
    text: 'The link makes this the address you sign in with. It works once, for 24 hours.',
    label: 'Confirm the address',
  },
} as const;

/** A link that opens the door once. */
export function writeStaffLink(
  { name, purpose, link }: z.output<typeof staffLinkSchema>,
  { brand, url }: Site,
): MailDocument {
  const { subject, text, label } = LINKS[purpose];
  return {
    subject: `${brand}: ${subject}`,
    automatic: true,
    blocks: [
      { kind: 'text', text: name ? `Hello ${name},` : 'Hello,' },
      { kind: 'text', text },
      { kind: 'link', label, url: `${url}${link}` },
      {
        kind: 'text',
        text: 'If you did not ask for this, you need not do anything. Give the link to nobody.',
      },
    ],
  };
}

export const approvalAskedSchema = z.object({
  name: z.string(),
  /** Who asks. */
  by: z.string(),
  text: z.string(),
  link: z.string(),
});

/** A legal text that somebody asks a colleague to approve. */
export function writeApprovalAsked(
  { name, by, text, link }: z.output<typeof approvalAskedSchema>,
  { brand, url }: Site,
): MailDocument {
  return {
    subject: `${brand}: ${by} asks you to approve a text`,
    automatic: true,
    blocks: [
      { kind: 'text', text: name ? `Hello ${name},` : 'Hello,' },
      {
        kind: 'text',
        text: `${by} asks you to read this text, and to approve it or to say what is missing: ${text}.`,
      },
      { kind: 'link', label: 'Read it on the desk', url: `${url}${link}` },
    ],
  };
}

export const staffNoticeSchema = z.object({
  name: z.string(),
  what: z.enum(['new-browser', 'password', 'email', 'second-factor', 'passkey']),
  browser: z.string(),
  at: z.iso.datetime(),
});

const NOTICES = {
  'new-browser': [
    'A sign-in from a new browser',
    'Somebody signed in to your account from a browser we did not know.',
  ],
  password: ['Your password was changed', 'The password of your account was changed.'],
  email: ['Your address is being changed', 'Somebody asked to change the address of your account.'],
  'second-factor': ['Your second factor was changed', 'The second factor of your account was changed.'],
  passkey: ['Your passkeys were changed', 'A passkey of your account was added or taken away.'],
} as const;

/** What was done with an account, to the person whose it is. */
export function writeStaffNotice(
  { name, what, browser, at }: z.output<typeof staffNoticeSchema>,
  { brand, url }: Site,
): MailDocument {
  const [subject, text] = NOTICES[what];
  const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return {
    subject: `${brand}: ${subject}`,
    automatic: true,
    blocks: [
      { kind: 'text', text: `Hello ${name},` },
      { kind: 'text', text },
      {
        kind: 'facts',
        facts: [
          ['When', `${when.format(new Date(at))} UTC`],
          ['Browser', browser],
        ],
      },
      {
        kind: 'text',
        text: 'Was it you? Then all is well. If not, end the session under “Your account”, change your password, and tell an admin.',
      },
      { kind: 'link', label: 'Your account', url: `${url}/desk/account` },
    ],
  };
}
