import type { OpeningPage } from '../features/openings/queries.ts';
import type { FormState } from '../platform/forms/form-state.ts';
import type { Cacheable, Runtime } from '../platform/http/context.ts';

declare global {
  /** Minified inline scripts, put in place by astro.config.ts, which also allows them in the CSP. */
  const __INLINE_SCRIPTS__: { readonly theme: string; readonly chrome: string; readonly zone: string };

  /** Minified src/site/layouts/inline/islands.ts without and with a timer, put in place by tools/build/islands.ts. */
  const __ISLAND_LOADERS__: { readonly waiting: string; readonly acting: string };

  /** ISO 8601 time of the last commit of each file of content, by its path; empty without git. */
  const __CONTENT_DATES__: Readonly<Record<string, string>>;

  /** The major version of Node that the build is for, put in place by tools/commands/build.ts. */
  const __NODE_MAJOR__: number;

  namespace App {
    interface Locals {
      /** For pages made on request; prerendered ones need none. */
      runtime: Runtime;
      /** Set by the pipeline when a form post without JavaScript failed and its page is shown again. */
      form?: FormState;
      /** An opening that is not published, shown to who writes it. */
      preview?: OpeningPage;
      requestId: string;
      /** Set by a page whose content changes only with the database's revision (or at `until`). */
      cacheable?: Cacheable;
    }
  }
}
