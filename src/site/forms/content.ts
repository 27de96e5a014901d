/** The contents of a form: its checks, and how it is sent. */
import type { ZodMiniType } from 'zod/mini';
import { type Form, hasFile } from '../../platform/forms/define-form.ts';
import { type FieldErrors, parseForm } from '../../platform/forms/fields.ts';
import type { FormMessages } from '../../platform/forms/form-messages.ts';
import {
  FILL_TIME_FIELD,
  HONEYPOT_FIELD,
  PAGE_FIELD,
  PRIVACY_VERSION_FIELD,
  STAGED_RESUME_FIELD,
} from '../../platform/forms/form-state.ts';
import { postForm, type SubmitOutcome } from './submit.ts';

/** A text entry of a form, '' if there is none, or if it is a file. */
function textOf(content: FormData, name: string): string {
  const value = content.get(name);
  return typeof value === 'string' ? value : '';
}

/** The file chosen under a name; a browser sends an empty, nameless one when none was chosen. */
function fileOf(content: FormData, name: string): File | undefined {
  const value = content.get(name);
  return value instanceof File && value.name !== '' ? value : undefined;
}

/**
 * Every error of a form's content, those of files last.
 * @param maxBytes the largest file
 * @param messages left out, those of the contract
 */
export function checkForm(
  { fields }: Form,
  schema: ZodMiniType,
  content: FormData,
  { maxBytes, messages }: { maxBytes: number; messages?: FormMessages | undefined },
): FieldErrors {
  const result = parseForm(schema, Object.fromEntries(content));
  const errors: Record<string, string> = result.ok ? {} : { ...result.errors };
  for (const [name, { problem }] of Object.entries(fields)) {
    const file = fileOf(content, name);
    const isKept = !file && textOf(content, STAGED_RESUME_FIELD) !== '';
    const message = isKept ? undefined : problem?.(file, maxBytes, messages);
    if (message) errors[name] = message;
  }
  return errors;
}

/** The name of a file that can't be read: the browser refuses one that was changed, moved or deleted after it was chosen. */
async function unreadable(content: FormData): Promise<string | undefined> {
  for (const [name, value] of content) {
    if (typeof value === 'string') continue;
    try {
      await value.slice(0, 1).arrayBuffer();
    } catch {
      return name;
    }
  }
  return undefined;
}

/** Sends a form with a file. A request that ends because of the file looks like one without a connection. */
async function sendFile(form: Form, content: FormData, key: string, changed = ''): Promise<SubmitOutcome> {
  const outcome = await postForm(form.api, content, key);
  if (outcome.kind !== 'failed' || outcome.status) return outcome;
  const name = await unreadable(content);
  return name ? { ...outcome, message: changed, errors: { [name]: changed } } : outcome;
}

/**
 * Sends a form: with a file as it is, else its fields and what travels with them as JSON.
 * @param changed the error of a file that was changed or moved after it was chosen
 */
export function sendForm(form: Form, content: FormData, key: string, changed?: string) {
  if (hasFile(form)) return sendFile(form, content, key, changed);
  const fields = Object.entries(form.fields).filter(([, { unsent }]) => !unsent);
  const isBox = (kind: string) => kind === 'checkbox' || kind === 'consent';
  const answers = fields.map(([name, { kind }]) => [
    name,
    isBox(kind) ? content.has(name) : textOf(content, name),
  ]);
  const guards = [HONEYPOT_FIELD, PRIVACY_VERSION_FIELD, PAGE_FIELD].map((name) => [
    name,
    textOf(content, name),
  ]);
  const body = Object.fromEntries([...answers, ...guards]);
  return postForm(form.api, { ...body, [FILL_TIME_FIELD]: Number(textOf(content, FILL_TIME_FIELD)) }, key);
}
