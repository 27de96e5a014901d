/** Work at the desk that goes on while a server is killed. */

interface Sent {
  /** POST, if it is not said. */
  method?: string;
  body?: unknown;
  /** What the change is made on. */
  version?: number;
  /** Whose session; else the one of who does everything. */
  token?: string;
}

/** @returns the answer; undefined when the connection broke, so that the result is unknown */
// biome-ignore lint/suspicious/noExplicitAny: an answer's shape is what the test is about
export type Ask = (path: string, sent: Sent) => Promise<{ status: number; body: any } | undefined>;

/** Something that is done again and again. */
export interface Work {
  /** Ids or numbers of what was answered as done. */
  answered: (string | number)[];
  step(): Promise<void>;
  /** Expects what was answered to be there with its event, and the rest whole or absent. */
  holds(): Promise<void>;
}

/** After an answer that did not come. */
export const PAUSE_MS = 20;
