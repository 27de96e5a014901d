/** Signed links to a report, valid for a while, for people who filled in its form. */
import type { Signer } from '../../platform/signing.ts';

const PURPOSE = 'report';
const DAY_SECONDS = 86_400;
/** How long a link to a report works: a week leaves time to read the mail after a holiday. */
const REPORT_LINK_DAYS = 7;

export interface ReportOffer {
  title: string;
  /** Path and query on this site. */
  download: string;
  /** ISO 8601; from then on the link no longer works. */
  until: string;
}

/** Makes a link to a report. */
export function offerReport(
  signer: Signer,
  { slug, title }: { slug: string; title: string },
  now: Date,
): ReportOffer {
  const until = Math.floor(now.getTime() / 1000) + REPORT_LINK_DAYS * DAY_SECONDS;
  const query = new URLSearchParams({
    until: String(until),
    signature: signer.sign(PURPOSE, slug, String(until)),
  });
  return {
    title,
    download: `/reports/${slug}?${query}`,
    until: new Date(until * 1000).toISOString(),
  };
}

/**
 * Checks a link.
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
