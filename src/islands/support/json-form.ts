/** A form that goes to the API as JSON, checked by the very schema that the server checks it with. */
import type * as z from 'zod/mini';
import { type FieldErrors, parseForm } from '../../domain/shared/fields.ts';
import { FILL_TIME_FIELD, HONEYPOT_FIELD, PRIVACY_VERSION_FIELD } from '../../domain/shared/forms.ts';
import { textOf } from './form-data.ts';
import { postForm } from './submit.ts';

interface JsonForm {
  /** Path of the API. */
  url: string;
  schema: z.ZodMiniType;
  /** Names of what is sent as text, hidden values included. */
  fields: readonly string[];
  /** Names of boxes, sent as true or false. */
  boxes?: readonly string[];
}

/** @returns how `useForm` checks and sends such a form */
export function jsonForm({ url, schema, fields, boxes = [] }: JsonForm) {
  return {
    validate(content: FormData): FieldErrors {
      const result = parseForm(schema, Object.fromEntries(content));
      return result.ok ? {} : result.errors;
    },
    send(content: FormData, key: string) {
      const text = [...fields, HONEYPOT_FIELD, PRIVACY_VERSION_FIELD];
      const body = {
        ...Object.fromEntries(text.map((name) => [name, textOf(content, name)])),
        ...Object.fromEntries(boxes.map((name) => [name, content.has(name)])),
        [FILL_TIME_FIELD]: Number(textOf(content, FILL_TIME_FIELD)),
      };
      return postForm(url, body, key);
    },
  };
}
