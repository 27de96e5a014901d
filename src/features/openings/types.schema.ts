/** An opening as the public API names its fields, and what candidates read of it beside them. */

export interface OpeningLocation {
  City: string;
  Country: string;
}

/** One row of `GetAllJobs`. */
export interface OpeningSummary {
  _id: string;
  Title: string;
  Location: OpeningLocation;
  /** Years. */
  Experience: number;
}

/** A row of `GetAllJobs` as it is sent: with the pay and the language, where an opening states them. */
export interface ListedOpening extends OpeningSummary {
  /** The language of its text, BCP 47, if that is not the default of the site. */
  Language?: string;
  Pay?: { Min?: number; Max?: number; Currency: string; Period: (typeof PAY_PERIODS)[number] };
}

/** `GetAjob/{id}`. AboutRole and KeyResponsibilities are sanitized HTML. */
export interface OpeningDetail extends OpeningSummary {
  AboutRole: string;
  KeyResponsibilities: string;
  requireSkills: string[];
  niceToHaveSkills: string[];
}

/** As schema.org names them. */
export const EMPLOYMENT_TYPES = ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'] as const;

export const WORKPLACES = ['onsite', 'hybrid', 'remote'] as const;
export type Workplace = (typeof WORKPLACES)[number];

export const PAY_PERIODS = ['year', 'month', 'day', 'hour'] as const;

/** A range of pay; open if one end is null, never both. */
export interface Pay {
  min: number | null;
  max: number | null;
  /** ISO 4217. */
  currency: string;
  period: (typeof PAY_PERIODS)[number];
}

/** What an opening offers; null if it is not stated. It is on pages and in feeds; in the API, the list has the pay. */
export interface Offer {
  workplace: Workplace | null;
  pay: Pay | null;
  /** In words, e.g. `Cloud platforms`. */
  team: string | null;
  /** The language of its text, BCP 47; null for the default of the site. */
  language: string | null;
}

/** A row of the opening search. */
export interface OpeningCard extends OpeningSummary, Pick<Offer, 'workplace' | 'pay' | 'language'> {}
