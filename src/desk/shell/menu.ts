/** The entries of the menu. Only what the signed-in person may open is shown. */
import {
  Activity,
  Briefcase,
  FileText,
  Inbox,
  List,
  type LucideIcon,
  Mail,
  MailCheck,
  ShieldCheck,
  User,
  Users,
} from 'lucide-react';
import type { Counts } from '../../domain/hiring/today.schema.ts';
import type { Action } from '../../domain/staff/may.ts';

export interface MenuEntry {
  to:
    | '/desk'
    | '/desk/enquiries'
    | '/desk/candidates'
    | '/desk/openings'
    | '/desk/privacy'
    | '/desk/legal'
    | '/desk/consents'
    | '/desk/mail'
    | '/desk/people'
    | '/desk/log';
  label: string;
  Icon: LucideIcon;
  /** Whoever may do one of these sees it. */
  actions: readonly Action[];
  group?: string;
  /** Which count of the session stands beside it. */
  count?: keyof Counts;
}

export const MENU: readonly MenuEntry[] = [
  { to: '/desk', label: 'Today', Icon: Activity, actions: ['today.read'], count: 'today' },
  {
    to: '/desk/enquiries',
    label: 'Enquiries',
    Icon: Inbox,
    actions: ['enquiry.read'],
    count: 'enquiries',
  },
  {
    to: '/desk/candidates',
    label: 'Candidates',
    Icon: Users,
    actions: ['candidate.read'],
    group: 'Hiring',
    count: 'candidates',
  },
  {
    to: '/desk/openings',
    label: 'Openings',
    Icon: Briefcase,
    actions: ['opening.read'],
    group: 'Hiring',
    count: 'openings',
  },
  { to: '/desk/legal', label: 'Legal texts', Icon: FileText, actions: ['legal.read'], group: 'Site' },
  { to: '/desk/consents', label: 'Consents', Icon: MailCheck, actions: ['consent.read'], group: 'Site' },
  {
    to: '/desk/mail',
    label: 'Mail',
    Icon: Mail,
    actions: ['mail-template.read', 'house.read'],
    group: 'Site',
  },
  {
    to: '/desk/privacy',
    label: 'Privacy',
    Icon: ShieldCheck,
    actions: ['privacy.read'],
    group: 'House',
    count: 'privacy',
  },
  { to: '/desk/people', label: 'People and roles', Icon: User, actions: ['people.read'], group: 'House' },
  { to: '/desk/log', label: 'Log', Icon: List, actions: ['log.read'], group: 'House' },
];
