import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { hiringSettingsSchema } from '../../features/sourcing/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { notify } from '../app/toasts.tsx';
import { hiringSettingsQuery } from '../candidates/queries.ts';
import { EditorForm } from '../ui/EditorForm.tsx';
import { TextInput } from '../ui/Form.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useEditor } from '../ui/useEditor.ts';
import { NextDays } from './NextDays.tsx';

/** When candidates get news, how long people have to answer, and how long they stay in the pool. */
export function HiringSettings() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const settings = useQuery({ ...hiringSettingsQuery, enabled: open });
  return (
    <>
      <Button onClick={() => setOpen(true)}>Hiring settings</Button>
      <Modal
        // Opened once it is loaded, because the first field gets the focus.
        open={open && !settings.isPending}
        close={close}
        title="Hiring settings"
        description="These apply to every opening."
      >
        <Loaded query={settings} lines={3}>
          {(saved) => <SettingsForm saved={saved} close={close} />}
        </Loaded>
      </Modal>
    </>
  );
}

type Settings = z.output<typeof hiringSettingsSchema>;

function SettingsForm({ saved, close }: { saved: Settings & { version: number }; close(): void }) {
  const { version, ...input } = saved;
  const editor = useEditor({
    draft: 'hiring-settings',
    saved: { input, version },
    check: (typed: Settings) => hiringSettingsSchema.safeParse(typed),
    send: (body, seen = 0) => call('/hiring-settings', { method: 'PUT', version: seen, body }),
    changes: 'hiring-settings',
    done: () => {
      notify({ text: 'Settings saved. They apply from now on.' });
      close();
    },
  });
  return (
    <EditorForm editor={editor} save="Save settings">
      <NextDays
        days={editor.input.nextDays}
        change={(nextDays) => editor.change({ nextDays })}
        errors={editor.errors}
        hint="Leave empty or enter 0 for no date. Openings can override this."
      />
      <TextInput
        {...editor.number('consentDays')}
        label="Days for added candidates to answer"
        hint="If they don’t answer, everything is erased."
        min={7}
        max={90}
      />
      <TextInput
        {...editor.number('poolMonths')}
        label="Months in the talent pool"
        hint="Suggested by default. You can choose another date each time."
        min={1}
        max={36}
      />
    </EditorForm>
  );
}
