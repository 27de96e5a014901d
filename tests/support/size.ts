/** How much the tests try: each behaviour once by `npm test`, all of it by `npm run test:all`. */
export const WHOLE = process.env.TESTS === 'all';

/** All of a list in the whole run; else one of each `n`, from the place `first` on. */
export const oneOfEach = <T>(n: number, list: readonly T[], first = 0): readonly T[] =>
  WHOLE ? list : list.filter((_, place) => place % n === first);
