/** Fetches a calendar from an address that someone typed. */
import {
  fetchPublic,
  OutgoingError,
  type OutgoingFailure,
  type OutgoingOptions,
} from '../../platform/outgoing/fetch-public.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const TIMEOUT_MS = 10_000;
/** Calendars of large services lead on once or twice. */
const MAX_REDIRECTS = 3;

/** Why a calendar could not be read, in words for its owner. */
export class CalendarError extends Error {}

const WORDS: Readonly<Record<OutgoingFailure, string>> = {
  bad_address: 'The address is not complete.',
  not_https: 'The address must start with https://.',
  private_address: 'The address points to a private network.',
  unknown_host: 'The server in the address could not be found.',
  refused: 'The calendar’s server could not be reached.',
  certificate: 'The certificate of the calendar’s server is not valid.',
  timed_out: 'The calendar’s server took longer than 10 seconds.',
  too_large: 'The calendar is larger than 2 MB.',
  broken_off: 'The calendar’s server closed the connection.',
};

/**
 * Fetches a calendar.
 * @param options what the settings allow
 * @throws CalendarError why not
 */
export async function fetchCalendar(
  address: string,
  options: Pick<OutgoingOptions, 'addresses' | 'lookup' | 'ca'>,
): Promise<string> {
  let url = address;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const { status, headers, body } = await fetchPublic(url, {
        ...options,
        ...{ maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, headers: { Accept: 'text/calendar' } },
      });
      if (status === 200) return body.toString('utf8');
      if (status < 300 || status >= 400 || !headers.location)
        throw new CalendarError(`The calendar’s server answered ${status}.`);
      // Each step is checked as the first one was.
      url = URL.parse(headers.location, url)?.href ?? '';
    }
    throw new CalendarError('The address redirects too many times.');
  } catch (error) {
    if (error instanceof OutgoingError) throw new CalendarError(WORDS[error.code]);
    throw error;
  }
}
