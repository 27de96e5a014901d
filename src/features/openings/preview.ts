/** The preview of an opening that is being edited, as its page would show it. */
import type { Office } from '../../platform/calendar/calendar.ts';
import { columnsOf } from './commands/edit.ts';
import type { OpeningInput } from './desk.schema.ts';
import { type OpeningPage, toPage } from './queries.ts';

/** Used as the id in the address of a preview; no opening has it. */
export const PREVIEW = 'preview';

/** @param offices determine its time zone */
export function previewOf(input: OpeningInput, offices: readonly Office[], now: Date): OpeningPage {
  const at = now.toISOString();
  const skills = (kind: 'required' | 'nice', list: readonly string[]) =>
    list.map((skill) => ({ kind, skill }));
  return toPage(
    {
      id: PREVIEW,
      ...columnsOf(input, offices),
      ...{ status: 'draft', published_at: at, created_at: at, updated_at: at },
    },
    [...skills('required', input.requiredSkills), ...skills('nice', input.niceToHaveSkills)],
  );
}
