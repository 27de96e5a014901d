/**
 * A route is declared once, in its feature. Its method and path, 405 responses, caching and the API's description follow from
 * that.
 */
import type { z } from 'zod';
import type { Handler } from './context.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  /** `:name` matches one segment; a final `*` matches the rest. */
  path: `/${string}`;
  /** GET answers HEAD too. */
  method: Method;
  /**
   * - `prerendered`: a page made at build
   * - `page`: a page made on request
   * - `feed`: a document for machines
   * - `file`: files of the build
   * - `api`: the public API
   * - `form`: the target of a form without JavaScript
   * - `probe`: a check by the operators' machines
   * - `desk`: the staff's side, pages and API
   */
  kind: 'prerendered' | 'page' | 'feed' | 'file' | 'api' | 'form' | 'probe' | 'desk';
  /** Responses are cached in memory until the content they were made of changes. */
  cacheable?: true;
  /** The query parameters that count; all others change nothing, so the cache does not see them. */
  query?: readonly string[];
  /** Listed in the sitemap by itself. Pages made of content and openings are listed one by one. */
  listed?: true;
  /**
   * The response is for one person, always or with one of these parameters: it is not cached, and its address, which contains a
   * secret or a reference, is sent to no other page.
   */
  personal?: true | readonly string[];
  /** Its path contains a secret: the log has its pattern instead. */
  secret?: true;
  /** The post contains its own secret, so it may come from a page that sends no origin. */
  proven?: true;
  /** Exists in other languages, too, under `/{language}`, if its words do. */
  translated?: true;
  /** Is made of a file of content/pages that names this address as its own. */
  sections?: true;
}

/** A route and its details. */
interface ApiRoute extends Route {
  handle: Handler;
}

/** Declares a route. Its path and method stay literal types. */
export const defineRoute = <const R extends ApiRoute>(route: R): R => route;

/** The messages of a schema's issues, by field. */
export function issuesByField(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    errors[unknown ?? issue.path.join('.')] ??= issue.message;
  }
  return errors;
}
