/** The short form runs with every test, the long one on request: FAULTS=long. */
export const LONG = process.env.FAULTS === 'long';

export const inForm = <T>(short: T, long: T): T => (LONG ? long : short);
