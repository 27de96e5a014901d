import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { may } from '../../features/permissions/schema.ts';
import { newCandidateSchema, SOURCES } from '../../features/sourcing/schema.ts';
import { UNDO_MINUTES } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { call } from '../app/client.ts';
import { keepHidden } from '../app/search-params.ts';
import { useSession } from '../app/session.ts';
import { notify } from '../app/toasts.tsx';
import { peopleNamesQuery } from '../people/queries.ts';
import { EditorForm } from '../ui/EditorForm.tsx';
import { Select, Textarea, TextInput } from '../ui/Form.tsx';
import { Modal } from '../ui/Modal.tsx';
import { useEditor } from '../ui/useEditor.ts';
import { openOpeningsQuery } from './queries.ts';
import { ResumeField } from './ResumeField.tsx';

/** Adds a person who did not apply by themselves, or recommends one: they are asked by email before anything else. */
export function AddCandidate() {
  const { actor } = useSession();
  const [open, setOpen] = useState(false);
  const hires = may(actor, 'candidate.write');
  const title = hires ? 'Add candidate' : 'Recommend someone';
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {hires ? (
          <>
            Add <span className="max-sm:sr-only">candidate</span>
          </>
        ) : (
          title
        )}
      </Button>
      <Modal
        open={open}
        close={() => setOpen(false)}
        title={title}
        description={`They get an email in ${UNDO_MINUTES} minutes asking for consent. Until they agree, the resume stays closed and no one can email them.`}
      >
        <AddForm hires={hires} close={() => setOpen(false)} />
      </Modal>
    </>
  );
}

const EMPTY = {
  name: '',
  email: '',
  phoneNumber: '',
  opening: '',
  source: 'hand',
  referredBy: '',
  note: '',
  resume: '',
  resumeName: '',
};

function AddForm({ hires, close }: { hires: boolean; close(): void }) {
  const navigate = useNavigate();
  const openings = useQuery(openOpeningsQuery).data ?? [];
  const people = useQuery({ ...peopleNamesQuery, enabled: hires }).data ?? [];
  const editor = useEditor({
    draft: 'new-candidate',
    saved: { input: hires ? EMPTY : { ...EMPTY, source: 'referral' }, version: undefined },
    check: ({ resumeName: _, ...input }) => newCandidateSchema.safeParse(input),
    send: (body) => call('/candidates', { method: 'POST', body }),
    changes: 'application',
    closes: true,
    done: ({ id }) => {
      notify({ text: `${editor.input.name} was added. Their email sends in five minutes.` });
      close();
      if (hires) void navigate({ to: '/desk/candidates', search: { view: 'all', id, ...keepHidden() } });
    },
  });
  const { input, change, field, choice, errors } = editor;
  const refers = input.source === 'referral';
  return (
    <EditorForm
      editor={editor}
      save={hires ? 'Add and ask' : 'Recommend and ask'}
      sends
      actions={
        <Button look="quiet" onClick={close}>
          Finish later
        </Button>
      }
    >
      <TextInput {...field('name')} data-first label="Name" autoComplete="off" />
      <TextInput {...field('email')} label="Email" type="email" autoComplete="off" />
      <TextInput {...field('phoneNumber')} label="Phone, if known" type="tel" autoComplete="off" />
      <Select {...choice('opening')} label="Opening" empty="Choose an opening">
        {openings.map(({ id, title, city }) => [id, `${title}, ${city}`])}
      </Select>
      <ResumeField
        name={input.resumeName}
        error={errors.resume}
        stored={({ token, name }) => change({ resume: token, resumeName: name })}
      />
      {hires && (
        <Select {...choice('source')} label="Source">
          {Object.entries(SOURCES)}
        </Select>
      )}
      {hires && refers && (
        <Select {...choice('referredBy')} label="Recommended by" empty="Me">
          {people.map(({ id, name }) => [id, name])}
        </Select>
      )}
      <Textarea
        {...field('note')}
        label={refers ? 'How they know each other' : 'Note'}
        hint="Saved as a note on the candidate, who can request a copy."
        rows={3}
        maxLength={5_000}
      />
    </EditorForm>
  );
}
