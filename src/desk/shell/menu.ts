/** The entries of the menu. Only what the signed-in person may open is shown. */
import { Activity, Briefcase, Inbox, List, type LucideIcon, ShieldCheck, User, Users } from 'lucide-react';
import type { Action } from '../../domain/staff/may.ts';

export interface MenuEntry {
  to:
    | '/desk'
    | '/desk/enquiries'
    | '/desk/candidates'
    | '/desk/openings'
    | '/desk/privacy'
    | '/desk/people'
    | '/desk/log';
  label: string;
  Icon: LucideIcon;
  action: Action;
  group?: string;
  /** Which count of the session stands beside it. */
  count?: 'today' | 'enquiries' | 'candidates' | 'openings';
}

export const MENU: readonly MenuEntry[] = [
  { to: '/desk', label: 'Today', Icon: Activity, action: 'today.read', count: 'today' },
  {
    to: '/desk/enquiries',
    label: 'Enquiries',
    Icon: Inbox,
    action: 'enquiry.read',
    count: 'enquiries',
  },
  {
    to: '/desk/candidates',
    label: 'Candidates',
    Icon: Users,
    action: 'candidate.read',
    group: 'Hiring',
    count: 'candidates',
  },
  {
    to: '/desk/openings',
    label: 'Openings',
    Icon: Briefcase,
    action: 'opening.read',
    group: 'Hiring',
    count: 'openings',
  },
  { to: '/desk/privacy', label: 'Privacy', Icon: ShieldCheck, action: 'privacy.read', group: 'House' },
  { to: '/desk/people', label: 'People and roles', Icon: User, action: 'people.read', group: 'House' },
  { to: '/desk/log', label: 'Log', Icon: List, action: 'log.read', group: 'House' },
];
