import { useId, useState } from 'react';
import { type RequestDetail, requestNumber } from '../../features/privacy/schema.ts';
import { call } from '../app/client.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { TextInput } from '../ui/Form.tsx';

/** `Application A-7K3M-9QXT`, for each submission that goes. */
const named = ({ type, reference }: RequestDetail['found'][number]) =>
  `${type === 'application' ? 'Application' : 'Enquiry'} ${reference}`;

/** Can't be undone: it names what goes, asks for the request's number, and needs a reauthentication. */
export function Erase({ request: { id, version, found, held } }: { request: RequestDetail }) {
  const [typed, setTyped] = useState('');
  const title = useId();
  const number = requestNumber(id);
  const isConfirmed = typed.trim().toUpperCase() === number;
  return (
    <section aria-labelledby={title} className="flex flex-col items-start gap-3 border-t border-line pt-4">
      <h3 id={title} className="font-medium">
        Erase this person everywhere
      </h3>
      <p>This can’t be undone, even from a backup. It erases:</p>
      <ul className="list-disc pl-5">
        {found.map((row) => (
          <li key={row.id}>{named(row)}</li>
        ))}
        <li>Their files, notes, emails and consents</li>
        <li>The name, address and text of this request</li>
      </ul>
      {held ? (
        <p className="text-sm text-soft">This person is on legal hold. Release it first.</p>
      ) : (
        <TextInput
          label={`Type ${number} to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <ActionButton
        look="danger"
        disabled={!isConfirmed || held}
        changes="privacy_request"
        send={() => call(`/privacy/requests/${id}/erase`, { method: 'POST', version })}
        done="Person erased. The certificate is ready."
      >
        Erase
      </ActionButton>
    </section>
  );
}
