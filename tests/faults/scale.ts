/** The short form runs with every test, the long one on request: FAULTS=long. */
export const LONG = process.env.FAULTS === 'long';

export const inForm = <T>(short: T, long: T): T => (LONG ? long : short);

/** How a run of KILLS is divided: forms, desk and mails that come in on both engines, and servers behind a proxy (five of each round). */
const SHARES = { forms: 0.2, desk: 0.2, incoming: 0.05, chaos: 0.1 } as const;

/**
 * How often a test kills a server. KILLS says how many all of them do together in the long form.
 * @param long where KILLS is not set
 */
export const kills = (part: keyof typeof SHARES, short: number, long: number): number =>
  process.env.KILLS && LONG
    ? Math.max(1, Math.round(Number(process.env.KILLS) * SHARES[part]))
    : inForm(short, long);

/** What a test with kills may take. On a busy machine a start takes ten seconds. */
export const killsMs = (count: number): number => 120_000 + count * 20_000;
