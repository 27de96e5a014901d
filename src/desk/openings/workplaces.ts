/** What each workplace is called on the desk. */
export const WORKPLACE_NAMES = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' } as const;
