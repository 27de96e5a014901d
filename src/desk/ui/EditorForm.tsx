import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { ConflictBanner } from './ConflictBanner.tsx';
import type { useEditor } from './useEditor.ts';

interface EditorFormProps {
  editor: Pick<ReturnType<typeof useEditor>, 'formProps' | 'conflict' | 'busy' | 'isEdited'>;
  /** Above everything: the name of the edited record. */
  head?: ReactNode;
  /** The label of the button that saves. */
  save: string;
  /** It writes to someone, too, so that Ctrl+S does not press it. */
  sends?: boolean;
  /** Other buttons beside it. */
  actions?: ReactNode;
  /** The text beside the buttons while nothing is typed. */
  state?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The form of `useEditor`: what a colleague has saved in the meantime, the fields, and the button that saves. */
export function EditorForm({
  editor,
  head,
  save,
  sends,
  actions,
  state,
  className = '',
  children,
}: EditorFormProps) {
  return (
    <form {...editor.formProps} className={`flex flex-col gap-4 ${className}`}>
      {head}
      <ConflictBanner {...editor.conflict} />
      {children}
      <div className="flex flex-wrap items-center gap-2">
        <Button data-save={sends ? undefined : ''} type="submit" look="main" disabled={editor.busy}>
          {save}
        </Button>
        {actions}
        <p role="status" className="text-sm text-soft">
          {editor.isEdited ? 'Unsaved changes, kept in this browser.' : state}
        </p>
      </div>
    </form>
  );
}
