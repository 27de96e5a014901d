/** An opening as the public API names its fields. */

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

/** `GetAjob/{id}`. AboutRole and KeyResponsibilities are sanitized HTML. */
export interface OpeningDetail extends OpeningSummary {
  AboutRole: string;
  KeyResponsibilities: string;
  requireSkills: string[];
  niceToHaveSkills: string[];
}
