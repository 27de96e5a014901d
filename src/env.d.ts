import type { FormState } from './domain/shared/forms.ts';

declare global {
  namespace App {
    interface Locals {
      /** Set by the pipeline when a form post without JavaScript failed and its page is shown again. */
      form?: FormState;
      requestId: string;
    }
  }
}
