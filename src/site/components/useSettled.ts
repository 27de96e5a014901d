import { useEffect, useRef, useState } from 'react';

/** Milliseconds in which a slider that is being moved has come to rest. */
const REST_MS = 700;

/**
 * For live regions: a text that is read out once it has stayed the same for a moment, and not before its first change.
 * @returns empty until then
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('');
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return;
    first.current = '';
    const timer = setTimeout(() => setSettled(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
