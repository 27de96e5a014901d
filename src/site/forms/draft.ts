/**
 * Answers kept in this tab until they are sent, so that a reload or a crash does not lose them. Only text: a file can't be
 * kept, and a consent must be given again.
 */
import type { Attempt } from './attempt.ts';

export interface Draft {
  values: Record<string, string>;
  /** The last attempt to send, in case its answer got lost. */
  attempt?: Attempt;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (form: string) => `form:${form}`;

/** Storage may be switched off, full, or contain data of another version: a draft is optional, so this is no error. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isDraft(value: unknown): value is Draft {
  if (!isRecord(value) || !isRecord(value.values)) return false;
  if (!Object.values(value.values).every((answer) => typeof answer === 'string')) return false;
  return value.attempt === undefined || (isRecord(value.attempt) && typeof value.attempt.key === 'string');
}

/**
 * The stored answers of a form.
 * @param store for tests; the tab's session storage
 */
export function readDraft(form: string, store: () => Store = () => sessionStorage): Draft | undefined {
  return quietly(() => {
    const draft: unknown = JSON.parse(store().getItem(keyOf(form)) ?? 'null');
    return isDraft(draft) ? draft : undefined;
  });
}

/** Keeps the answers of a form. */
export function writeDraft(form: string, draft: Draft, store: () => Store = () => sessionStorage): void {
  quietly(() => store().setItem(keyOf(form), JSON.stringify(draft)));
}

/** Forgets the kept answers of a form. */
export function dropDraft(form: string, store: () => Store = () => sessionStorage): void {
  quietly(() => store().removeItem(keyOf(form)));
}
