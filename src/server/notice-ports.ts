/** The records of notices, read by the feature that each belongs to. */
import { applicationsSeen } from '../features/candidates/staff-emails.ts';
import { enquiriesSeen } from '../features/enquiries/staff-emails.ts';
import { textsSeen } from '../features/legal/pending.ts';
import type { NoticePorts } from '../features/notices/list.ts';
import { colleaguesSeen } from '../features/people/directory.ts';
import { requestsSeen } from '../features/privacy/counsel.ts';

export const NOTICE_PORTS: NoticePorts = {
  application: applicationsSeen,
  enquiry: enquiriesSeen,
  privacy_request: requestsSeen,
  legal_document: textsSeen,
  staff: colleaguesSeen,
};
