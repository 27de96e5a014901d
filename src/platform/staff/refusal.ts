/** Why a command changed nothing: the codes and messages of the staff API. */

export interface Meanwhile {
  by: string;
  at: string;
  what: string;
  version: number;
}

export type RefusalCode =
  | 'not_found'
  | 'stale'
  | 'not_possible'
  | 'too_late'
  | 'mail_left'
  | 'same'
  | 'undone_before'
  | 'moved_since'
  | 'reason_needed'
  | 'confirm'
  | 'not_assignable'
  | 'last_admin'
  | 'not_active'
  | 'already_staff'
  | 'invalid';

/** Why something was left as it is. */
export interface Refusal {
  ok: false;
  code: RefusalCode;
  message: string;
  /** The errors, by field. */
  errors?: Readonly<Record<string, string>>;
  /** The person who was faster. */
  meanwhile?: Meanwhile;
}

export const refusal = (code: RefusalCode, message: string): Refusal => ({ ok: false, code, message });

/** Refuses the input. @param errors by field */
export const invalid = (errors: Readonly<Record<string, string>>): Refusal => ({
  ...refusal('invalid', 'Check the marked fields and send again.'),
  errors,
});
