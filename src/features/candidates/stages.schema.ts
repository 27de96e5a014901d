/** The stages of an application, in order. */
export const STAGES = [
  'received',
  'screening',
  'interview',
  'offer',
  'hired',
  'declined',
  'withdrawn',
] as const;

export type Stage = (typeof STAGES)[number];

/** The way to being hired; the two other stages end it. */
export const WAY = ['received', 'screening', 'interview', 'offer', 'hired'] as const satisfies Stage[];

/** Stages in which no one waits for an answer any more. */
export const ENDED: ReadonlySet<Stage> = new Set(['hired', 'declined', 'withdrawn']);

/** The names of stages at the desk. */
export const STAGE_NAMES: Readonly<Record<Stage, string>> = {
  received: 'Received',
  screening: 'Screening',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
};

/**
 * The neighbor of a stage on the way to being hired.
 * @param step 1 for the next, -1 for the one before
 * @returns undefined at either end, and for a stage off the way
 */
export function beside(stage: Stage, step: 1 | -1): Stage | undefined {
  const index = (WAY as readonly Stage[]).indexOf(stage);
  return index === -1 ? undefined : WAY[index + step];
}

/** The progress of a stage on the way to being hired, 0 to 1; 1 for those that end it otherwise. */
export function shareOfWay(stage: Stage): number {
  const place = (WAY as readonly Stage[]).indexOf(stage);
  return place === -1 ? 1 : (place + 1) / WAY.length;
}

/** Ratings of a scorecard, 1 to 4, and what each says of a person and a criterion. */
export const RATINGS = [
  [1, 'No evidence'],
  [2, 'Some evidence, with gaps'],
  [3, 'Clear evidence'],
  [4, 'Strong, could teach others'],
] as const;
