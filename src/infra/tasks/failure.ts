/** What the error of a handler means for its task. */

/** What may be kept of a failure: codes, not the words of a mail server, which can quote the recipient. */
export function errorCode(error: unknown): string {
  const { code, responseCode, name } = (error ?? {}) as {
    code?: string;
    responseCode?: number;
    name?: string;
  };
  return [code ?? name ?? 'error', responseCode].filter(Boolean).join(' ');
}

/** What a handler vouches may be kept of the other side's words. */
export const wordsOf = (error: unknown): string | null =>
  (error as { words?: string } | null | undefined)?.words || null;

/** Whether a handler knows that another try comes to the same. */
export const isPermanent = (error: unknown): boolean =>
  (error as { permanent?: boolean } | null | undefined)?.permanent === true;

/** Whether the task may be done although the attempt failed: a handler that knows better says so. */
export const isUnknown = (error: unknown, offered: boolean): boolean =>
  (error as { unknown?: boolean } | null | undefined)?.unknown ?? offered;
