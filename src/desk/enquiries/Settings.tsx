import { useQuery } from '@tanstack/react-query';
import {
  type EnquirySettings,
  enquirySettingsSchema,
  KIND_NAMES,
  KINDS,
  type SavedEnquirySettings,
} from '../../features/enquiries/desk.schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { notify } from '../app/toasts.tsx';
import { EditorForm } from '../ui/EditorForm.tsx';
import { Checklist, Select, TextInput } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useEditor } from '../ui/useEditor.ts';
import { settingsQuery } from './queries.ts';

/** The assignment rules, and the reply time of each kind. */
export function Settings({ open, close }: { open: boolean; close(): void }) {
  return (
    <Modal
      open={open}
      close={close}
      title="Enquiry rules"
      description="The first matching rule assigns an enquiry. With several assignees, it goes to the one with the fewest open. Without a match, it stays unassigned."
      wide
    >
      <Loaded query={useQuery({ ...settingsQuery, enabled: open })} lines={3}>
        {(saved) => <Rules saved={saved} close={close} />}
      </Loaded>
    </Modal>
  );
}

function Rules({ saved, close }: { saved: SavedEnquirySettings; close(): void }) {
  const { people } = saved;
  const editor = useEditor({
    draft: 'enquiry-settings',
    saved: { input: { rules: saved.rules, replyDays: saved.replyDays }, version: saved.version },
    check: (input: EnquirySettings) => enquirySettingsSchema.safeParse(input),
    send: (body, version = 0) => call('/enquiry-settings', { method: 'PUT', version, body }),
    changes: 'enquiry-settings',
    done: () => {
      notify({ text: 'Rules saved. They apply to new enquiries.' });
      close();
    },
  });
  const { rules, replyDays } = editor.input;
  const { errors } = editor;
  const setRule = (index: number, next: Partial<EnquirySettings['rules'][number]>) =>
    editor.change({ rules: rules.map((rule, at) => (at === index ? { ...rule, ...next } : rule)) });
  return (
    <EditorForm editor={editor} save="Save rules">
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-2 font-medium">Assignment</legend>
        {rules.length === 0 && <p className="text-soft">No rules yet. New enquiries stay unassigned.</p>}
        {rules.map((rule, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place in the order
            key={index}
            className="grid items-start gap-3 border-b border-line pb-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
          >
            <Select
              name={`kind-${index}`}
              label="Form"
              empty="Any"
              value={rule.kind ?? ''}
              onChange={(kind) => setRule(index, { kind: (kind || null) as typeof rule.kind })}
            >
              {KINDS.map((kind) => [kind, KIND_NAMES[kind]])}
            </Select>
            <TextInput
              label="Page"
              placeholder="/cloud*, or any"
              value={rule.page}
              error={errors[`rules.${index}.page`]}
              onChange={(event) => setRule(index, { page: event.target.value })}
            />
            {/* People without the Sales role are left out. */}
            <Checklist
              legend="To"
              chosen={rule.assignees}
              error={errors[`rules.${index}.assignees`]}
              change={(assignees) => setRule(index, { assignees })}
            >
              {people.map(({ id, name }) => [id, name])}
            </Checklist>
            <Button
              look="quiet"
              className="sm:mt-6"
              onClick={() => editor.change({ rules: rules.filter((_, at) => at !== index) })}
            >
              Remove<span className="sr-only"> rule {index + 1}</span>
            </Button>
          </div>
        ))}
        <Button
          className="self-start"
          disabled={people.length === 0}
          onClick={() => editor.change({ rules: [...rules, { kind: null, page: '', assignees: [] }] })}
        >
          Add rule
        </Button>
      </fieldset>
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-2 font-medium">Reply time, in working days</legend>
        {KINDS.map((kind) => (
          <TextInput
            key={kind}
            label={KIND_NAMES[kind]}
            {...(kind === 'report'
              ? { hint: 'Use 0 for no reply date: the report is sent automatically.' }
              : {})}
            type="number"
            min={0}
            max={30}
            required
            value={String(replyDays[kind] ?? '')}
            error={errors[`replyDays.${kind}`]}
            onChange={({ target }) =>
              editor.change({ replyDays: { ...replyDays, [kind]: target.valueAsNumber } })
            }
          />
        ))}
      </fieldset>
    </EditorForm>
  );
}
