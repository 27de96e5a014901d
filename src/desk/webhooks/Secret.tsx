import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

/** The secret of a webhook, to be copied now: it is not shown again. */
export function Secret({ secret, close }: { secret: string; close(): void }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(secret).then(() => setCopied(true));
  return (
    <div className="flex flex-col items-start gap-4">
      <p>
        Copy this secret to your receiver now. It proves that events come from this desk. It won’t be shown
        again, but you can create a new one at any time.
      </p>
      <code data-testid="secret" className="w-full rounded-sm border border-line bg-wash p-3 break-all">
        {secret}
      </code>
      <p className="flex flex-wrap gap-2">
        <Button look="main" onClick={() => void copy()} data-first>
          {copied ? 'Copied' : 'Copy secret'}
        </Button>
        <Button onClick={close}>Done</Button>
      </p>
      <span role="status" className="sr-only">
        {copied && 'Copied'}
      </span>
    </div>
  );
}
