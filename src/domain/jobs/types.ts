/** A job opening as the public API names its fields. */

export interface JobLocation {
  City: string;
  Country: string;
}

/** One row of `GetAllJobs`. */
export interface JobSummary {
  _id: string;
  Title: string;
  Location: JobLocation;
  /** Years. */
  Experience: number;
}

/** `GetAjob/{id}`. AboutRole and KeyResponsibilities are sanitized HTML. */
export interface JobDetail extends JobSummary {
  AboutRole: string;
  KeyResponsibilities: string;
  requireSkills: string[];
  niceToHaveSkills: string[];
}
