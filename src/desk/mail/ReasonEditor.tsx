import { useNavigate } from '@tanstack/react-router';
import {
  type DeclineReasonSettings,
  declineReasonInputSchema,
} from '../../features/candidates/decline-reasons.schema.ts';
import type { Template } from '../../features/mail/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { plural } from '../../ui/plural.ts';
import { call } from '../app/client.ts';
import { EditorForm } from '../ui/EditorForm.tsx';
import { Checkbox, Select, TextInput } from '../ui/Form.tsx';
import { useEditor } from '../ui/useEditor.ts';
import { Preview } from './Preview.tsx';
import { AllTemplates } from './TemplateEditor.tsx';
import { WordingFields } from './WordingFields.tsx';

const USED = { one: 'Used for 1 decline.', many: 'Used for {n} declines.' };

interface ReasonEditorProps {
  /** Undefined for a new one. */
  reason: DeclineReasonSettings | undefined;
  reasons: readonly DeclineReasonSettings[];
  /** An email to a candidate: its fields, and the text that is always added. */
  letter: Pick<Template, 'fields' | 'after' | 'subject' | 'body'>;
}

/** Why an application can be declined, and the email that says so. */
export function ReasonEditor({ reason, reasons, letter }: ReasonEditorProps) {
  const navigate = useNavigate();
  const chosen = reasons.filter(({ archived }) => !archived);
  const place = chosen.findIndex(({ code }) => code === reason?.code) + 1 || chosen.length + 1;
  const editor = useEditor({
    draft: `reason:${reason?.code ?? 'new'}`,
    saved: {
      input: {
        label: reason?.label ?? '',
        subject: reason?.subject ?? chosen[0]?.subject ?? '',
        body: reason?.body ?? 'Dear {name},\n\n',
        archived: reason?.archived ?? false,
        place,
      },
      version: reason?.version,
    },
    check: (input) => declineReasonInputSchema.safeParse(input),
    send: (body, version): Promise<{ id?: string; version: number }> =>
      reason
        ? call(`/decline-reason-settings/${reason.code}`, { method: 'PUT', version, body })
        : call('/decline-reason-settings', { method: 'POST', body }),
    changes: 'decline-reason',
    draftFor: ({ id }) => (reason ? undefined : `reason:${id}`),
    done: ({ id }) => {
      if (!reason) void navigate({ to: '/desk/mail', search: { view: 'templates', reason: id } });
    },
  });
  const { input, change, isEdited } = editor;
  const places = Array.from(
    { length: chosen.length + (reason && !reason.archived ? 0 : 1) },
    (_, at) => at + 1,
  );
  return (
    <div className="grid min-h-0 overflow-y-auto xl:grid-cols-[minmax(0,1fr)_minmax(0,26.25rem)]">
      <EditorForm
        editor={editor}
        className="max-w-4xl p-4 pb-24 md:p-7 md:pb-24"
        head={
          <div>
            <AllTemplates />
            <h2 className="text-lg">{reason ? reason.label : 'New decline reason'}</h2>
            <p className="text-soft">
              A reason and the email it starts with. Candidates never see the label.{' '}
              {reason && plural(USED, reason.used)}
            </p>
          </div>
        }
        save={reason ? 'Save' : 'Add reason'}
        actions={
          isEdited && (
            <Button look="quiet" onClick={editor.discard}>
              Discard changes
            </Button>
          )
        }
        state={reason && `Version ${reason.version}`}
      >
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_10rem]">
          <TextInput {...editor.field('label')} label="Label" maxLength={80} />
          <Select {...editor.choice('place', Number)} label="Position in list">
            {places.map((at) => [String(at), String(at)])}
          </Select>
        </div>
        <WordingFields editor={editor} fields={letter.fields} after={letter.after} />
        {reason && (
          <Checkbox checked={input.archived} onChange={({ target }) => change({ archived: target.checked })}>
            Archived: hidden from new declines; earlier ones keep the label
          </Checkbox>
        )}
      </EditorForm>
      <Preview id="letter.application" wording={input} />
    </div>
  );
}
