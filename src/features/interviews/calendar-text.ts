/**
 * Rewrites the text of a calendar (RFC 5545) so that the parser reads it correctly: zones, times without one, and dates added
 * to a series.
 */
import nodeIcal from 'node-ical';
import { isTimeZone } from '../../platform/calendar/time-zone.ts';

/** Long lines are broken, and go on behind a space. */
export const unfolded = (text: string): string => text.replace(/\r?\n[ \t]/g, '');

/** The lines where the description of a zone begins and ends; its own times name no zone. */
const ZONE = /^(?=(?:BEGIN|END):VTIMEZONE)/im;
const DESCRIBED = /(?<=^TZID:).*?(?=\r?$)/gim;
/** The zone of a time. */
const NAMED =
  /(?<=^(?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;[^:;\r\n]*)*;TZID=)(?:"[^"\r\n]*"|[^":;\r\n]*)/gim;
/** A time of day without a zone. */
const FLOATING =
  /^((?:DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)(?:;(?!TZID=)[^:;\r\n]*)*):(?=\d{8}T\d{6}(?:,|\r?$))/gim;

/** The parser's name for the zone of a time. @param description of the zone, if the calendar has one */
function parsedZone(name: string, year: number, description = ''): string {
  const event = `BEGIN:VEVENT\nUID:1\nDTSTART;TZID="${name}":${year}0101T000000\nEND:VEVENT`;
  const entries = Object.values(
    nodeIcal.sync.parseICS(`BEGIN:VCALENDAR\n${description}\n${event}\nEND:VCALENDAR`),
  );
  return entries.map((entry) => (entry?.type === 'VEVENT' ? (entry.start.tz ?? '') : '')).join('');
}

/** The parser looks these up in their description; without one it takes them as the server's zone. */
const CUSTOM = 'Customized Time Zone';
const isCustom = (name: string): boolean => name.startsWith(CUSTOM) || /^(?:tzone:|\(no TZ)/.test(name);
const OFFSET = /[+-]\d{1,2}:?\d{2}\b/;

/** A zone by a name that the parser reads correctly; undefined if it can't be determined. */
function zoneOf(name: string, year: number, description: string | undefined): string | undefined {
  // Some programs put a path before the name.
  const known = [name, name.split('/').slice(-2).join('/')].find(isTimeZone);
  if (known) return known;
  const ofWindows = isCustom(name) ? '' : parsedZone(name, year);
  if (isTimeZone(ofWindows)) return ofWindows;
  const found = description && parsedZone(CUSTOM, year, description.replace(DESCRIBED, CUSTOM));
  // The parser ends a name at a colon, and takes digits alone for a number.
  return [found?.replace(/^([+-]\d\d):/, 'UTC$1'), name].find(
    (one) => one && (isTimeZone(one) || OFFSET.test(one)),
  );
}

/**
 * Replaces zones by ones that the parser knows. Unknown zones, and times without a zone, count as the owner's: the parser would
 * treat them as the server's.
 * @param year the rules of this year count
 * @returns the text, and how many times are in an unknown zone
 */
export function inZones(text: string, timeZone: string, year: number): { text: string; guessed: number } {
  const parts = text.split(ZONE);
  const isDescription = (part: string) => /^BEGIN:VTIMEZONE/i.test(part);
  const descriptions = new Map(
    parts
      .filter(isDescription)
      .flatMap((part) => (part.match(DESCRIBED) ?? []).map((name) => [name, `${part}END:VTIMEZONE`])),
  );
  const zones = new Map<string, string | undefined>();
  let guessed = 0;
  const named = (parameter: string): string => {
    const name = parameter.replaceAll('"', '');
    if (!zones.has(name)) zones.set(name, zoneOf(name, year, descriptions.get(name)));
    const zone = zones.get(name);
    if (zone === undefined) guessed++;
    return `"${zone ?? timeZone}"`;
  };
  const changed = parts.map((part) =>
    isDescription(part) ? part : part.replace(NAMED, named).replace(FLOATING, `$1;TZID=${timeZone}:`),
  );
  return { text: changed.join(''), guessed };
}

/** The lines of an appointment with a name. */
const linesOf = (event: string, name: string) =>
  [...event.matchAll(new RegExp(`^${name}((?:;(?:"[^"]*"|[^":;])*)*):(.*?)\\r?$`, 'gim'))].map(
    ([, parameters = '', value = '']) => ({ parameters, value }),
  );

const clockOf = (value: string): number => {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})(\d\d)(\d\d)(?:T(\d\d)(\d\d)(\d\d))?/.exec(value) ?? [];
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
};

/** The length of an appointment, as a line of the calendar. */
function lengthOf(event: string): string[] {
  const [[start], [end], [duration]] = [
    linesOf(event, 'DTSTART'),
    linesOf(event, 'DTEND'),
    linesOf(event, 'DURATION'),
  ];
  if (duration) return [`DURATION:${duration.value}`];
  if (!start || !end) return [];
  const seconds = (clockOf(end.value) - clockOf(start.value)) / 1_000;
  return [`DURATION:${start.value.includes('T') ? `PT${seconds}S` : `P${seconds / 86_400}D`}`];
}

/** Makes an appointment of each date that is added to another one (RDATE), because the parser ignores these. */
export const withAddedDates = (text: string): string =>
  text.replace(/^BEGIN:VEVENT(?:(?!^BEGIN:VEVENT)[\s\S])*?^END:VEVENT\r?\n?/gim, (event, at: number) => {
    if (!/^RDATE/im.test(event)) return event;
    const values = (name: string) =>
      linesOf(event, name).flatMap(({ parameters, value }) =>
        value.split(',').map((one) => ({ parameters: parameters.replace(/;VALUE=PERIOD/i, ''), value: one })),
      );
    const taken = new Set(values('EXDATE').map(({ parameters, value }) => `${parameters}:${value}`));
    const kept = ['STATUS', 'TRANSP'].flatMap((name) =>
      linesOf(event, name).map(({ value }) => `${name}:${value}`),
    );
    const own = lengthOf(event);
    const added = values('RDATE')
      .filter(({ parameters, value }) => !taken.has(`${parameters}:${value}`))
      .flatMap(({ parameters, value }, index) => {
        const [start, end] = value.split('/');
        const length = end ? [end.startsWith('P') ? `DURATION:${end}` : `DTEND${parameters}:${end}`] : own;
        const lines = [`UID:added-${at}-${index}`, `DTSTART${parameters}:${start}`, ...length, ...kept];
        return ['BEGIN:VEVENT', ...lines, 'END:VEVENT', ''];
      });
    return `${event}${added.join('\r\n')}`;
  });
