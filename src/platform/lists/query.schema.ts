/** Query parameters: an unknown one is refused, with a list of those that exist. */
import { z } from 'zod';

/** The query of a list. @param shape its filters by name */
export const queryOf = <S extends z.ZodRawShape>(shape: S) =>
  z.strictObject(shape, {
    error(issue) {
      if (issue.code !== 'unrecognized_keys') return undefined;
      const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : [];
      return `There is no filter “${issue.keys.join(', ')}”. Known: ${known.join(', ')}.`;
    },
  });
