/**
 * Toasts: short messages at the top right, announced politely by the live region of every page (src/site/layouts/Page.astro).
 * Plain DOM, so that any island can use it without a shared React tree.
 */
import { Countdown } from './countdown.ts';
import { words } from './words.ts';

/** Milliseconds a toast stays, time on hover and away from the window not counted. */
const TOAST_TIME = 5000;

export interface Toast {
  kind: 'success' | 'error';
  message: string;
}

/**
 * Shows a message.
 * @returns a function that closes it early
 */
export function toast({ kind, message }: Toast): () => void {
  const region = document.querySelector('[data-toasts]');
  if (!region) return () => {};

  const box = document.createElement('div');
  box.className = `toast toast-${kind}`;
  const text = document.createElement('p');
  text.textContent = message;
  const close = document.createElement('button');
  close.type = 'button';
  close.className = 'toast-close';
  close.setAttribute('aria-label', words().dismiss);
  box.append(text, close);

  const away = new AbortController();
  const dismiss = () => {
    away.abort();
    countdown.cancel();
    box.remove();
  };
  const countdown = new Countdown(TOAST_TIME, dismiss);
  const hold = (target: EventTarget, on: string, off: string) => {
    target.addEventListener(on, () => countdown.hold(on), { signal: away.signal });
    target.addEventListener(off, () => countdown.release(on), { signal: away.signal });
  };
  hold(box, 'pointerenter', 'pointerleave');
  hold(box, 'focusin', 'focusout');
  hold(window, 'blur', 'focus');
  if (!document.hasFocus()) countdown.hold('blur');
  close.addEventListener('click', dismiss);

  region.append(box);
  return dismiss;
}
