import type { Cacheable } from './api/context.ts';
import type { FormState } from './domain/shared/forms.ts';

declare global {
  namespace App {
    interface Locals {
      /** Set by the pipeline when a form post without JavaScript failed and its page is shown again. */
      form?: FormState;
      requestId: string;
      /** Left by a page whose content changes only with the database's revision (or at `until`). */
      cacheable?: Cacheable;
    }
  }
}
