import { useState } from 'react';
import { RESUME_EXTENSIONS } from '../../features/candidates/application.schema.ts';
import { call } from '../app/client.ts';
import { Frame } from '../ui/Form.tsx';

interface ResumeFieldProps {
  name: string;
  error: string | undefined;
  stored(file: { token: string; name: string }): void;
}

/** A resume: checked and stored as soon as it is chosen, and kept for two hours while the rest is filled in. */
export function ResumeField({ name, error, stored }: ResumeFieldProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const upload = async (input: HTMLInputElement) => {
    const file = input.files?.[0];
    if (!file) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const body = new FormData();
      body.append('Resume', file);
      stored(await call('/resumes', { method: 'POST', body }));
    } catch (problem) {
      const { errors = {}, message } = problem as { errors?: Record<string, string>; message: string };
      setFailure(errors.resume ?? message);
      // A browser reports no choice of the file that is chosen already.
      input.value = '';
    } finally {
      setBusy(false);
    }
  };
  return (
    <Frame
      label="Resume"
      hint={busy ? 'Checking the file…' : name ? `${name} uploaded` : 'PDF, DOC or DOCX'}
      error={failure ?? error}
    >
      {(control) => (
        <input
          {...control}
          name="resume"
          type="file"
          accept={RESUME_EXTENSIONS.join(',')}
          onChange={({ target }) => void upload(target)}
        />
      )}
    </Frame>
  );
}
