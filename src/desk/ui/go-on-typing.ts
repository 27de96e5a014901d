/**
 * The first save of a new record opens the editor of that record in place of the one for new records. Whoever types on has
 * the caret in the same field there; otherwise the text would be lost, and its letters would be shortcuts.
 */

/** Fields of one kind are found by their place: their names are not all unique, and a rich text is rendered later than others. */
const KINDS = ['input,select,textarea', '[contenteditable=true]'] as const;
/** Attempts, one a frame: a rich text is loaded when it is shown. */
const FRAMES = 60;

interface Left {
  draft: string;
  kind: string;
  index: number;
  caret: number | null;
}

let left: Left | undefined;

const fieldsOf = (holder: HTMLElement, kind: string): HTMLElement[] => [
  ...holder.querySelectorAll<HTMLElement>(kind),
];

const isText = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

/** Remembers the focused field. @param draft the name of the draft of the record that was created */
export function leaveFor(draft: string, holder: HTMLElement | null): void {
  const focused = document.activeElement;
  const kind = KINDS.find((one) => focused?.matches(one));
  left = undefined;
  if (!holder || !focused || !kind) return;
  const index = fieldsOf(holder, kind).indexOf(focused as HTMLElement);
  if (index >= 0) left = { draft, kind, index, caret: isText(focused) ? focused.selectionStart : null };
}

/** Focuses that field in the editor of the record. */
export function goOnTyping(draft: string, holder: HTMLElement | null): void {
  const place = left;
  if (!holder || place?.draft !== draft) return;
  left = undefined;
  let frames = 0;
  const go = () => {
    const field = fieldsOf(holder, place.kind)[place.index];
    if (!field) {
      if (frames++ < FRAMES && holder.isConnected) requestAnimationFrame(go);
      return;
    }
    field.focus();
    if (isText(field)) {
      if (place.caret !== null) field.setSelectionRange(place.caret, place.caret);
    } else if (field.isContentEditable) {
      const selection = getSelection();
      selection?.selectAllChildren(field);
      selection?.collapseToEnd();
    }
  };
  go();
}
