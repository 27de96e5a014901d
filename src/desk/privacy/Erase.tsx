import { useId, useState } from 'react';
import { type RequestDetail, requestNumber } from '../../features/privacy/requests.schema.ts';
import { call } from '../app/client.ts';
import { ActionButton } from '../ui/ActionButton.tsx';
import { Checkbox, TextInput } from '../ui/Form.tsx';

/** `Application A-7K3M-9QXT`, for each submission that goes. */
const named = ({ type, reference }: RequestDetail['found'][number]) =>
  `${type === 'application' ? 'Application' : 'Enquiry'} ${reference}`;

/** Can't be undone: it names what will be erased, asks for the request's number, and needs a reauthentication. */
export function Erase({ request: { id, version, found, held, identity } }: { request: RequestDetail }) {
  const [typed, setTyped] = useState('');
  const title = useId();
  const number = requestNumber(id);
  const [tell, setTell] = useState(true);
  const isConfirmed = typed.trim().toUpperCase() === number;
  const stop = held
    ? 'This person is on legal hold. Release it first.'
    : identity
      ? undefined
      : 'Check their identity first.';
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
        <li>The name, text and letters of this request</li>
      </ul>
      {stop ? (
        <p className="text-sm text-soft">{stop}</p>
      ) : (
        <>
          <Checkbox checked={tell} onChange={(event) => setTell(event.target.checked)}>
            Keep the address until you’ve told them
            <span className="block text-sm text-soft">
              The certificate mentions it. Otherwise the request closes now and the person isn’t told.
            </span>
          </Checkbox>
          <TextInput
            label={`Type ${number} to confirm`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </>
      )}
      <ActionButton
        look="danger"
        disabled={!isConfirmed || stop !== undefined}
        changes="privacy_request"
        send={() => call(`/privacy/requests/${id}/erase`, { method: 'POST', version, body: { tell } })}
        done="Person erased. The certificate is ready."
      >
        Erase
      </ActionButton>
    </section>
  );
}
