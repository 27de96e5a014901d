import { useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/staff/schema.ts';
import { TextInput, Tick } from './Form.tsx';

/** A password that is being chosen: typed once, and shown on wish instead of typed twice. */
export function NewPassword({ error, label = 'Password' }: { error: string | undefined; label?: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        name="password"
        label={label}
        hint={`At least ${PASSWORD_MIN} characters. Four words that do not belong together are good.`}
        error={error}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        spellCheck={false}
        autoCapitalize="none"
        required
      />
      <Tick checked={shown} onChange={(event) => setShown(event.target.checked)}>
        Show it
      </Tick>
    </div>
  );
}
