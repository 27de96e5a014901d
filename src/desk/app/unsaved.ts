/** Tracks unsaved text on this page, so that no navigation loses it. */
const touched = new Set<HTMLElement>();

/** Remembers fields that are typed into; called once. */
export function watchTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target instanceof HTMLElement && !target.matches('[type=search],[role=combobox]'))
        touched.add(target);
    },
    true,
  );
}

const wordsIn = (field: HTMLElement): string =>
  'value' in field ? String(field.value) : (field.textContent ?? '');

/** Whether a field holds typed text. A form that was sent has left the page or is empty. */
export function hasUnsaved(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return [...touched].some((field) => wordsIn(field).trim() !== '');
}
