/** The menu: what the signed-in person may open, with counts of open items. */

import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import {
  Activity,
  Briefcase,
  CalendarDays,
  FileText,
  Inbox,
  List,
  type LucideIcon,
  Mail,
  MailCheck,
  ShieldCheck,
  User,
  Users,
  Webhook,
} from 'lucide-react';
import type { Action } from '../../features/permissions/schema.ts';
import { mayEver } from '../../features/permissions/schema.ts';
import type { Counts } from '../../features/today/today.schema.ts';
import { getQuery } from './query.ts';
import { useSession } from './session.ts';

export interface MenuEntry {
  to:
    | '/desk'
    | '/desk/enquiries'
    | '/desk/candidates'
    | '/desk/openings'
    | '/desk/calendar'
    | '/desk/privacy'
    | '/desk/legal'
    | '/desk/consents'
    | '/desk/mail'
    | '/desk/people'
    | '/desk/webhooks'
    | '/desk/log';
  label: string;
  Icon: LucideIcon;
  /** Shown to users who may do at least one of these. */
  actions: readonly Action[];
  group?: string;
  /** The session count shown beside it. */
  count?: keyof Counts;
}

const MENU: readonly MenuEntry[] = [
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
  {
    to: '/desk/calendar',
    label: 'Calendar',
    Icon: CalendarDays,
    actions: ['interview.read'],
    group: 'Hiring',
  },
  { to: '/desk/legal', label: 'Legal texts', Icon: FileText, actions: ['legal.read'], group: 'Site' },
  { to: '/desk/consents', label: 'Consents', Icon: MailCheck, actions: ['consent.read'], group: 'Site' },
  {
    to: '/desk/privacy',
    label: 'Privacy',
    Icon: ShieldCheck,
    actions: ['privacy.read'],
    group: 'System',
    count: 'privacy',
  },
  {
    to: '/desk/mail',
    label: 'Email',
    Icon: Mail,
    actions: ['mail-template.read', 'system.read'],
    group: 'System',
  },
  { to: '/desk/people', label: 'People and roles', Icon: User, actions: ['people.read'], group: 'System' },
  { to: '/desk/webhooks', label: 'Webhooks', Icon: Webhook, actions: ['webhook.write'], group: 'System' },
  { to: '/desk/log', label: 'Log', Icon: List, actions: ['log.read'], group: 'System' },
];

/** The entries that this person may open. */
export function useMenu(): readonly MenuEntry[] {
  const { actor } = useSession();
  return MENU.filter(({ actions }) => actions.some((action) => mayEver(actor, action)));
}

/** The entry that the current address belongs to, also for people who may not open it; undefined where there is none. */
export function useCurrentEntry(): MenuEntry | undefined {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return MENU.find(({ to }) => path === to || (to !== '/desk' && path.startsWith(`${to}/`)));
}

/** The number of open items of each entry. */
export const useCounts = (): Counts | undefined => useQuery(getQuery(['today', 'counts'], '/counts')).data;
