/** What tests of several browsers ask of each; `firefox.ts` and `webkit.ts` are two of them. */

export interface Browser {
  /** Changes the width of the window without a reload, in CSS pixels. */
  resize(width: number): Promise<void>;
  /** Opens an address and waits for its `load`. */
  open(url: string): Promise<void>;
  setCookie(name: string, value: string): Promise<void>;
  /** Runs a function in the page. It may use what the page has and its one argument alone, both as JSON. */
  run<Result, Argument = undefined>(
    script: (argument: Argument) => Result | Promise<Result>,
    argument?: Argument,
  ): Promise<Result>;
  /** Presses the first visible element of a selector as a pointer does. */
  click(selector: string): Promise<void>;
  /** Presses the right arrow key on the first visible element of a selector. */
  pressRight(selector: string): Promise<void>;
  close(): Promise<void>;
}

export interface Recorded {
  browserFaults?: string[];
}

/** Runs in a page before any script of it, and writes down what must not happen unnoticed. */
export function recordFaults(): void {
  const faults: string[] = [];
  (window as Recorded).browserFaults = faults;
  for (const kind of ['error', 'warn'] as const) {
    const log = console[kind];
    console[kind] = (...parts: unknown[]) => {
      faults.push(`console ${kind}: ${parts.join(' ')}`);
      log(...parts);
    };
  }
  addEventListener(
    'error',
    ({ message, target }) => {
      // Firefox tells it of a script that is loaded already; one that is really missing fails where it is imported.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
      const source = target instanceof Element ? target.outerHTML.slice(0, 120) : String(target);
      faults.push(message ? `uncaught: ${message}` : `error of ${source}`);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`unhandled rejection: ${reason}`));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    faults.push(`CSP violation of ${effectiveDirective}: ${blockedURI} ${sample}`),
  );
}

/** Two frames: by then everything stands where it does in a window of a new size. Runs in the page. */
export const drawn = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Marks the first visible element of a selector, so that the browser's own means find it. Runs in the page. */
export function markVisible(selector: string): string {
  const shown = [...document.querySelectorAll(selector)].find((element) =>
    element.checkVisibility({ visibilityProperty: true }),
  );
  if (!shown) throw new Error(`Nothing visible is ${selector}`);
  document.querySelector('[data-aim]')?.removeAttribute('data-aim');
  shown.setAttribute('data-aim', '');
  shown.scrollIntoView({ block: 'center', behavior: 'instant' });
  return '[data-aim]';
}
