import { perHour, type RateLimit } from '../platform/rate-limit.ts';
import type { Config } from '../platform/settings/settings.ts';

/** How much one client may send in an hour. */
export type Limits = Readonly<
  Record<'enquiries' | 'applications' | 'uploads' | 'interviews' | 'signIns', RateLimit>
>;

/** Uploads a client may start for each application it may send: a person corrects a form a few times, not a hundred. */
const UPLOADS_PER_APPLICATION = 10;
/** Changes on the pages of interviews for each application: a candidate changes their mind a few times. */
const CHANGES_PER_APPLICATION = 3;
/** Sign-in attempts that one network may begin, because each is stored. A whole office in one morning stays below. */
const SIGN_INS_PER_HOUR = 1_000;

export const limitsOf = (config: Pick<Config, 'ENQUIRIES_PER_HOUR' | 'APPLICATIONS_PER_HOUR'>): Limits => ({
  enquiries: perHour('enquiry', config.ENQUIRIES_PER_HOUR),
  applications: perHour('application', config.APPLICATIONS_PER_HOUR),
  uploads: perHour('upload', config.APPLICATIONS_PER_HOUR * UPLOADS_PER_APPLICATION),
  interviews: perHour('interview', config.APPLICATIONS_PER_HOUR * CHANGES_PER_APPLICATION),
  signIns: perHour('sign-in', SIGN_INS_PER_HOUR),
});
