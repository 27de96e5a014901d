/** Who may do what at the desk: one table and one function, used by the server and by the desk in the browser. */
import type { Actor, Role } from '../../platform/staff/actor.ts';

/** The facts about a record that a rule may need. An unknown fact counts as not given. */
export interface Subject {
  /** Ids of the people in the team of the opening that the thing belongs to. */
  team?: readonly string[];
  /** The author or owner. */
  ownerId?: string;
  /** Shared by its owner with everyone. */
  shared?: boolean;
}

type Rule =
  /** Whatever the subject is. */
  | 'any'
  /** In the team of its opening. */
  | 'team'
  /** It is their own. */
  | 'own'
  /** Their own, of an opening whose team they are in. */
  | 'own in team'
  /** Their own, or shared with all. */
  | 'own or shared';

type Rules = Readonly<Partial<Record<Role, Rule>>>;

const everybody = (rule: Rule): Rules => ({
  interviewer: rule,
  recruiter: rule,
  sales: rule,
  legal: rule,
  admin: rule,
});

/** The actions of the desk, by record, with the roles that may do them. An action that is not listed is forbidden. */
export const RULES = {
  // Oneself: profile, sessions, second factor.
  'account.manage': everybody('own'),
  'view.read': everybody('own or shared'),
  'view.write': everybody('own'),
  'today.read': everybody('any'),
  // One's own, on records that one may see.
  'follow-up.write': { interviewer: 'own', recruiter: 'own', sales: 'own' },
  'live.read': everybody('any'),

  // Anyone may recommend a person; hiring decides.
  'candidate.refer': everybody('any'),
  'candidate.read': { interviewer: 'team', recruiter: 'any' },
  'candidate.read-pay': { recruiter: 'any' },
  'candidate.unmask': { interviewer: 'team', recruiter: 'any' },
  'candidate.write': { recruiter: 'any' },
  'candidate.move': { recruiter: 'any' },
  'candidate.mail': { recruiter: 'any' },
  'candidate.merge': { recruiter: 'any' },
  'candidate.export': { recruiter: 'any' },
  'resume.read': { interviewer: 'team', recruiter: 'any' },

  'note.read': { interviewer: 'team', recruiter: 'any' },
  'note.read-private': { interviewer: 'own in team', recruiter: 'any' },
  'note.add': { interviewer: 'team', recruiter: 'any' },
  'note.write': { interviewer: 'own in team', recruiter: 'own', sales: 'own' },

  'scorecard.read': { interviewer: 'team', recruiter: 'any' },
  'scorecard.write': { interviewer: 'own in team', recruiter: 'own' },
  'scorecard.nudge': { recruiter: 'any' },

  'interview.read': { interviewer: 'team', recruiter: 'any' },
  'interview.write': { recruiter: 'any' },
  // By its interviewers.
  'interview.record': { interviewer: 'team', recruiter: 'any' },
  'interview-kind.write': { recruiter: 'any' },
  'availability.read': { interviewer: 'own', recruiter: 'any' },
  'availability.write': { interviewer: 'own', recruiter: 'own' },

  'opening.read': { interviewer: 'team', recruiter: 'any' },
  'opening.read-pay': { recruiter: 'any' },
  'opening.write': { recruiter: 'any' },
  'opening.publish': { recruiter: 'any' },
  'opening.numbers': { recruiter: 'any' },
  'hiring-template.write': { recruiter: 'any' },

  // Templates of the person's own category; see `hiring-template.write`, `sales-template.write` and `privacy-template.write`.
  'mail-template.read': { recruiter: 'any', sales: 'any', legal: 'any' },

  'enquiry.read': { sales: 'any' },
  'enquiry.write': { sales: 'any' },
  'enquiry.answer': { sales: 'any' },
  'enquiry.export': { sales: 'any' },
  'enquiry.rules': { sales: 'any', admin: 'any' },
  'sales-template.write': { sales: 'any' },
  'consent.read': { sales: 'any', legal: 'any' },
  'consent.export': { sales: 'any', legal: 'any' },

  'legal.read': { legal: 'any' },
  'legal.write': { legal: 'any' },
  'privacy.read': { legal: 'any' },
  'privacy.write': { legal: 'any' },
  'privacy-template.write': { legal: 'any' },
  'retention.write': { legal: 'any' },
  'erasure.run': { legal: 'any' },

  'log.read': { legal: 'any', admin: 'any' },
  'log.export': { legal: 'any', admin: 'any' },

  // Names and faces for mentions and assignment; the list with roles and states is the admin's.
  'people.names': everybody('any'),
  'people.read': { admin: 'any' },
  'people.write': { admin: 'any' },
  // Handing over work: permanently, or during an absence.
  'work.hand-over': { ...everybody('own'), admin: 'any' },
  'settings.write': { admin: 'any' },
  'webhook.write': { admin: 'any' },
  'system.read': { admin: 'any' },
  'system.write': { admin: 'any' },
  'sample.remove': { admin: 'any' },
} as const satisfies Readonly<Record<string, Rules>>;

export type Action = keyof typeof RULES;

function holds(rule: Rule, actor: Actor, { team = [], ownerId, shared = false }: Subject): boolean {
  const own = ownerId === actor.id;
  const inTeam = team.includes(actor.id);
  switch (rule) {
    case 'any':
      return true;
    case 'team':
      return inTeam;
    case 'own':
      return own;
    case 'own in team':
      return own && inTeam;
    case 'own or shared':
      return own || shared;
  }
}

/**
 * Whether a person may do something.
 * @param subject the record; without it only rules that need no facts about it allow it
 */
export function may(actor: Actor, action: Action, subject: Subject = {}): boolean {
  const rules: Rules = RULES[action];
  return actor.roles.some((role) => {
    const rule = rules[role];
    return rule !== undefined && holds(rule, actor, subject);
  });
}

/** Whether they may do it with at least some subjects: the first check of a list, a menu entry or a route. */
export function mayEver(actor: Actor, action: Action): boolean {
  const rules: Rules = RULES[action];
  return actor.roles.some((role) => rules[role] !== undefined);
}

/** Whether they may whatever the subject is, so that a list needs no filter for them. */
export const mayAlways = (actor: Actor, action: Action): boolean => may(actor, action);
