/** What the forms that stand on other pages share: their checks, and how they are sent. */
import type { ZodMiniType } from 'zod/mini';
import { type FieldErrors, parseForm } from '../../domain/shared/fields.ts';
import { FILL_TIME_FIELD, HONEYPOT_FIELD, PAGE_FIELD } from '../../domain/shared/forms.ts';
import { textOf } from './form-data.ts';
import { postForm } from './submit.ts';

/** Every error of a form's content by its schema. */
export const validateBy =
  (schema: ZodMiniType) =>
  (content: FormData): FieldErrors => {
    const result = parseForm(schema, Object.fromEntries(content));
    return result.ok ? {} : result.errors;
  };

/**
 * Sends a form's text fields, boxes and guard fields as JSON, with the path of the page it stands on.
 * @param url path of the API
 */
export const sendTo =
  (url: string, fields: readonly string[], boxes: readonly string[] = []) =>
  (content: FormData, key: string) =>
    postForm(
      url,
      {
        ...Object.fromEntries(
          [...fields, HONEYPOT_FIELD, PAGE_FIELD].map((name) => [name, textOf(content, name)]),
        ),
        ...Object.fromEntries(boxes.map((name) => [name, content.has(name)])),
        [FILL_TIME_FIELD]: Number(textOf(content, FILL_TIME_FIELD)),
      },
      key,
    );
