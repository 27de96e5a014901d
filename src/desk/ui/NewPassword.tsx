import { useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../features/people/schema.ts';
import { Checkbox, TextInput } from './Form.tsx';

/** A new password: typed once, with a button that shows it. */
export function NewPassword({ error, label = 'Password' }: { error: string | undefined; label?: string }) {
  const [shown, setShown] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextInput
        name="password"
        label={label}
        hint={`At least ${PASSWORD_MIN} characters. Four unrelated words work well.`}
        error={error}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        spellCheck={false}
        autoCapitalize="none"
        required
      />
      <Checkbox checked={shown} onChange={(event) => setShown(event.target.checked)}>
        Show password
      </Checkbox>
    </div>
  );
}
