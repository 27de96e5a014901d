/** Names of time zones. */

/** Browsers and Node still call these by their earlier names. */
const PRESENT_NAMES: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** A zone by its present name, so that one zone is not shown as two. */
export const presentZone = (zone: string): string => PRESENT_NAMES[zone] ?? zone;

/** All zones by their present names, after those that are named here. */
export const zonesAfter = (...first: readonly string[]): string[] => [
  ...new Set([...first, ...Intl.supportedValuesOf('timeZone')].map(presentZone)),
];
