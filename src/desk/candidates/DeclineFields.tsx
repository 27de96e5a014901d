import type { DeclineReason } from '../../features/candidates/schema.ts';
import type { BulkResult } from '../../platform/staff/schema.ts';
import { Button } from '../../ui/Button.tsx';
import { draftOf, forgetDraft, forgetDrafts, useDraft } from '../app/draft.ts';
import { Select, Textarea, TextInput } from '../ui/Form.tsx';

/**
 * The chosen reason and the email of a decline, kept until it is sent. Each reason has its own text.
 * @param name of its drafts
 */
export function useDecline(name: string, reasons: readonly DeclineReason[]) {
  const draft = `decline:${name}`;
  const [chosen, choose] = useDraft(`${draft}:reason`);
  const [silent, setSilent] = useDraft(`${draft}:silent`);
  // The chosen reason may have been removed in the meantime.
  const reason = reasons.find(({ code }) => code === chosen) ?? reasons[0];
  const code = reason?.code ?? '';
  const [subject, setSubject] = useDraft(`${draft}:${code}:subject`, reason?.subject);
  const [body, setBody] = useDraft(`${draft}:${code}`, reason?.body);
  const written = (one: DeclineReason) => draftOf(`${draft}:${one.code}`);
  /** Text written for another reason, which is not shown here. */
  const elsewhere = reasons.find((one) => one.code !== code && written(one) !== undefined);
  const forget = () => forgetDrafts(`${draft}:`);
  return {
    code,
    choose,
    sendsEmail: silent === '',
    setSendsEmail: (sends: boolean) => setSilent(sends ? '' : '1'),
    subject,
    setSubject,
    body,
    setBody,
    elsewhere: elsewhere && {
      label: elsewhere.label,
      use() {
        setBody(written(elsewhere) ?? '');
        forgetDraft(`${draft}:${elsewhere.code}`);
      },
    },
    forget,
    /** Deletes the text once it was sent to all: if some were refused, it stays. */
    forgetOnceDone({ results }: BulkResult) {
      if (results.every(({ ok }) => ok)) forget();
    },
  };
}

interface ReasonSelectProps {
  reasons: readonly DeclineReason[];
  code: string;
  choose(code: string): void;
}

/** The choice of a decline reason. */
export function ReasonSelect({ reasons, code, choose }: ReasonSelectProps) {
  return (
    <Select data-first name="reason" label="Reason" value={code} onChange={choose}>
      {reasons.map(({ code: value, label }) => [value, label])}
    </Select>
  );
}

interface EmailFieldsProps {
  email: Pick<ReturnType<typeof useDecline>, 'subject' | 'setSubject' | 'body' | 'setBody' | 'elsewhere'>;
  hint?: string | undefined;
}

/** Subject and message of a decline, with the way back to text written for another reason. */
export function EmailFields({
  email: { subject, setSubject, body, setBody, elsewhere },
  hint,
}: EmailFieldsProps) {
  return (
    <>
      <TextInput
        label="Subject"
        required
        maxLength={200}
        value={subject}
        onChange={(event) => setSubject(event.target.value)}
      />
      <Textarea
        label="Message"
        hint={hint}
        required
        maxLength={10_000}
        rows={8}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      {elsewhere && (
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          Your text for “{elsewhere.label}” is saved with that reason.
          <Button small look="quiet" onClick={elsewhere.use}>
            Use it here
          </Button>
        </p>
      )}
    </>
  );
}
