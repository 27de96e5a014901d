import * as z from 'zod';

const phrase = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .refine(
      (value) => value.isWellFormed() && !value.includes('\u0000'),
      'Leave out the characters that can’t be used',
    )
    .transform((value) => value || undefined)
    .optional();

/** The query of `GetAllJobs` and of the opening search page. */
export const openingFiltersSchema = z.object({
  text: phrase(200).meta({
    description:
      'Words that the opening must contain, whole or by their beginnings, in any order; remote, hybrid, on site, intern, full time and part time are compared with its terms',
  }),
  country: phrase(100).meta({ description: 'Country, whole name' }),
  city: phrase(100).meta({ description: 'City, whole name' }),
  skill: phrase(100).meta({
    description: 'A required or nice-to-have skill, or three letters or more of its name',
  }),
  experience: z.coerce
    .number()
    .int()
    .min(0)
    .max(60)
    .optional()
    .meta({ description: 'Years the candidate has: openings that ask for no more than this' }),
});

export type OpeningFilters = z.output<typeof openingFiltersSchema>;

/**
 * Reads filters from an address. An invalid value is left out: a mistyped link still shows openings.
 * @returns the filters and the 1-based page
 */
export function parseOpeningFilters(params: URLSearchParams): OpeningFilters & { page: number } {
  const filters: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(openingFiltersSchema.shape)) {
    const raw = params.get(name)?.trim();
    const result = raw ? schema.safeParse(raw) : undefined;
    if (result?.success && result.data !== undefined) filters[name] = result.data;
  }
  const page = Number(params.get('page') ?? 1);
  return {
    ...(filters as OpeningFilters),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}
