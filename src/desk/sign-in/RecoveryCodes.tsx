import { useState } from 'react';
import { Button, buttonLook } from '../../ui/Button.tsx';
import { Checkbox } from '../ui/Form.tsx';

/** Codes for a lost phone: shown once, to be copied, saved or printed. */
export function RecoveryCodes({ codes, done }: { codes: readonly string[]; done(): void }) {
  const [saved, setSaved] = useState(false);
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = () => navigator.clipboard.writeText(text).then(() => setCopied(true));
  return (
    <>
      <p>If you lose your phone, use one of these instead of an app code. Each works once.</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-sm border border-line bg-raised p-4 font-medium tracking-wide tabular-nums">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => void copy()}>Copy</Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className={buttonLook()}
        >
          Download
        </a>
        <span role="status" className="text-sm text-soft">
          {copied && 'Copied.'}
        </span>
      </div>
      <Checkbox checked={saved} onChange={(event) => setSaved(event.target.checked)}>
        I have saved these codes somewhere other than my phone.
      </Checkbox>
      <Button look="main" disabled={!saved} onClick={done}>
        Continue
      </Button>
    </>
  );
}
