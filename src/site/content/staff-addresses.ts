import type { StaffAddresses } from '../../features/quarantine/quarantine.ts';
import type { Config } from '../../platform/settings/settings.ts';
import { site } from './site.ts';

/** The address that all mails are sent from. */
export const senderAddress = (config: Pick<Config, 'MAIL_FROM'>): string =>
  config.MAIL_FROM ?? site.email.from;

/**
 * The address for candidates' replies: the setting, else the mailbox that the desk reads, else the address for notices about
 * applications.
 */
export const candidatesReplyTo = (
  config: Pick<Config, 'MAIL_CANDIDATES_REPLY_TO' | 'MAIL_CAREERS_TO' | 'mailbox'>,
): string =>
  config.MAIL_CANDIDATES_REPLY_TO ?? config.mailbox?.address ?? config.MAIL_CAREERS_TO ?? site.email.careers;

/**
 * The address for replies to the receipt of an enquiry: the mailbox that the desk reads, else the address for notices about
 * enquiries.
 */
export const enquiriesReplyTo = (config: Pick<Config, 'MAIL_ENQUIRIES_TO' | 'mailbox'>): string =>
  config.mailbox?.address ?? config.MAIL_ENQUIRIES_TO ?? site.email.enquiries;

/** The addresses for notices about submissions: the settings, else those of the site file. */
export const staffAddresses = (
  config: Pick<Config, 'MAIL_ENQUIRIES_TO' | 'MAIL_CAREERS_TO'>,
): StaffAddresses => ({
  enquiries: config.MAIL_ENQUIRIES_TO ?? site.email.enquiries,
  careers: config.MAIL_CAREERS_TO ?? site.email.careers,
});
