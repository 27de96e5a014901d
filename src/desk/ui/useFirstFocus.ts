import { type RefObject, useEffect } from 'react';

/** Gives the first field the focus once its form stands, which may be after its dialog has opened. */
export function useFirstFocus(field: RefObject<HTMLElement | null>): void {
  useEffect(() => field.current?.focus(), [field]);
}
