/** One page, one address: other spellings of it lead there. */

/** The only addresses with capitals, by the specification; identifiers behind them keep theirs. */
const JOB = /^\/jobapply\/(?=[^/]+$)/i;

/**
 * The address of the page that a path means: without doubled or final slashes, `.html` and `index`, in small letters.
 * @param path of the request, percent-encoded as it came
 * @param isPage tells the addresses that the site answers
 * @returns undefined for a path that is right already, or means no page
 */
export function canonicalPath(path: string, isPage: (path: string) => boolean): string | undefined {
  const plain =
    path
      .replace(/\/{2,}/g, '/')
      .replace(/(\/index)?\.html$/i, '')
      .replace(/\/$/, '') || '/';
  const meant = JOB.test(plain) ? plain.replace(JOB, '/JobApply/') : plain.toLowerCase();
  return [plain, meant].find((candidate) => isPage(candidate) && candidate !== path);
}
