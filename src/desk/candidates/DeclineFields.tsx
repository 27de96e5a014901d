import type { DeclineReason } from '../../features/candidates/schema.ts';
import { forgetDraft, useDraft } from '../app/draft.ts';
import { Select, Textarea, TextInput } from '../ui/Form.tsx';

/**
 * The email of a decline reason, as edited. Each reason keeps its own draft, also after the dialog closes.
 * @param name of its draft, without the reason
 */
export function useDeclineEmail(name: string, reason: DeclineReason | undefined) {
  const draft = `decline:${name}:${reason?.code}`;
  const [subject, setSubject] = useDraft(`${draft}:subject`, reason?.subject);
  const [body, setBody] = useDraft(draft, reason?.body);
  const forget = () => {
    for (const one of [draft, `${draft}:subject`]) forgetDraft(one);
  };
  return { subject, setSubject, body, setBody, forget };
}

interface ReasonSelectProps {
  reasons: readonly DeclineReason[];
  code: string;
  choose(code: string): void;
}

export function ReasonSelect({ reasons, code, choose }: ReasonSelectProps) {
  return (
    <Select data-first name="reason" label="Reason" value={code} onChange={choose}>
      {reasons.map(({ code: value, label }) => [value, label])}
    </Select>
  );
}

interface EmailFieldsProps {
  email: ReturnType<typeof useDeclineEmail>;
  hint?: string | undefined;
}

export function EmailFields({ email: { subject, setSubject, body, setBody }, hint }: EmailFieldsProps) {
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
    </>
  );
}
