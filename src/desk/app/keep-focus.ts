/**
 * Keeps the focus from falling to the start of the page when the focused element is removed (a stopped email, a tag, a row),
 * hidden, or disabled while its change is sent. The focus then returns to it as soon as possible, or goes to an element
 * around it: never to another button, which a second Enter would press.
 */
import { screenLandmark } from '../ui/MenuList.tsx';

/** Milliseconds after which an element around a disabled button takes the focus instead. */
const SAVING_MS = 1_000;
/** Elements that close again and return the focus to the element that had it before. */
const POPUP = '[role=dialog],[role=alertdialog],[role=menu]';

/**
 * The element that had the focus last, then its ancestors, the innermost first: a removed element no longer knows them. For
 * a popup, those of the element that had the focus before follow.
 */
let path: readonly HTMLElement[] = [];

/** The present element with the same id: a card that has moved is rendered again in its new column. */
const current = (element: HTMLElement): HTMLElement =>
  (!element.isConnected && element.id && document.getElementById(element.id)) || element;
/** The elements to return the focus to, and the one that has it until then. */
let away: { before: readonly HTMLElement[]; standIn: HTMLElement } | undefined;

const isShown = (element: HTMLElement): boolean => element.isConnected && element.checkVisibility();
const isDisabled = (element: HTMLElement): boolean => element.matches(':disabled');
const canTakeIt = (element: HTMLElement): boolean => isShown(element) && !isDisabled(element);
const isLost = (): boolean => document.activeElement === document.body;

function remember(target: HTMLElement): void {
  const own: HTMLElement[] = [];
  for (let one: HTMLElement | null = target; one && one !== document.body; one = one.parentElement)
    own.push(one);
  const popup = target.closest<HTMLElement>(POPUP);
  if (!popup) {
    path = own;
    return;
  }
  const before = path.slice(path.indexOf(popup) + 1);
  path = [...own.slice(0, own.indexOf(popup) + 1), ...before];
}

/** Focuses an element without making it a stop of Tab. */
function focus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** @param saved whether `SAVING_MS` have passed, so that a disabled button is no longer waited for */
function restore(saved: boolean): void {
  if (path.length === 0 || !isLost()) return;
  const now = path.map(current);
  const first = now.find(isShown);
  if (first && isDisabled(first) && !saved) return;
  const at = now.findIndex(canTakeIt);
  const nearest = now[at] ?? screenLandmark.current;
  if (!nearest) return;
  away = { before: at < 0 ? path : path.slice(0, at), standIn: nearest };
  focus(nearest);
}

/**
 * Gives the focus back to a button that is enabled again, or to a card that is rendered again, unless the focus has moved in
 * the meantime.
 */
function comeBack(): void {
  if (!away) return;
  const back = away.before.map(current).find(canTakeIt);
  if (document.activeElement === away.standIn) {
    if (!back) return;
    focus(back);
  }
  away = undefined;
}

/** Watches the focus of the whole desk; called once. */
export function keepFocus(): void {
  let waiting = false;
  let timed = false;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement) remember(target);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget || !(target instanceof HTMLElement)) return;
    // A click on empty ground removes the focus on purpose.
    queueMicrotask(() => {
      if (isLost() && target === path[0] && isShown(target) && !isDisabled(target)) path = [];
    });
  });
  new MutationObserver(() => {
    comeBack();
    if (waiting || path.length === 0 || !isLost()) return;
    waiting = true;
    // Dialogs and boards that place the focus themselves do so first.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        waiting = false;
        restore(false);
        if (timed) return;
        timed = true;
        setTimeout(() => {
          timed = false;
          restore(true);
        }, SAVING_MS);
      }),
    );
  }).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'class', 'hidden'],
  });
}
