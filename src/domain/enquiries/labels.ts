/** What staff reads beside the answers that only some kinds of enquiry ask for. */
const DETAIL_LABELS: Readonly<Record<string, string>> = {
  Salutation: 'Salutation',
  FieldOfInterest: 'Field of interest',
  Location: 'Location',
  JobTitle: 'Job title',
  Country: 'Country',
  Report: 'Report',
  Subject: 'Subject',
};

/** Answers by their labels, in their order. */
export const labelled = (details: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(details).map(([field, answer]) => [DETAIL_LABELS[field] ?? field, answer]),
  );
