/** Links to a report that were handed to whoever filled its form: signed, and good for a while. */
import type { Signer } from '../../infra/signing.ts';

const PURPOSE = 'report';
const DAY_SECONDS = 86_400;
/** How long a link to a report works: a week leaves time to read the mail after a holiday weekend. */
export const REPORT_LINK_DAYS = 7;

export interface ReportLink {
  /** Path and query on this site. */
  path: string;
  /** The moment from which it no longer works. */
  until: Date;
}

/** Makes a link to a report. */
export function reportLink(signer: Signer, slug: string, now: Date): ReportLink {
  const until = Math.floor(now.getTime() / 1000) + REPORT_LINK_DAYS * DAY_SECONDS;
  const query = new URLSearchParams({
    until: String(until),
    signature: signer.sign(PURPOSE, slug, String(until)),
  });
  return { path: `/reports/${slug}?${query}`, until: new Date(until * 1000) };
}

/**
 * What a link is worth.
 * @param query the request's `until` (seconds since the epoch) and `signature`, or anything a client sent
 */
export function checkReportLink(
  signer: Signer,
  slug: string,
  query: URLSearchParams,
  now: Date,
): 'valid' | 'expired' | 'invalid' {
  const until = query.get('until') ?? '';
  if (!signer.verify(query.get('signature'), PURPOSE, slug, until)) return 'invalid';
  return Number(until) * 1000 > now.getTime() ? 'valid' : 'expired';
}
