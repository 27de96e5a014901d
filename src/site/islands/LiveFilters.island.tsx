import { useEffect, useState } from 'react';

const by = (id: string, root: Document | DocumentFragment = document) => root.getElementById(`jobs-${id}`);

/** The links to the page in its other languages, which keep the search. */
const LANGUAGE_LINKS = ':is([data-header], #menu, body > footer) a[lang]';

/** Milliseconds until filters are applied again that had no connection. */
const RETRY_MS = 3000;

/** The parts of the page that a search changes. */
const PARTS = ['results', 'country', 'city', 'skills', 'filters'];

/** The address for the present filters, with the words of the present address; nothing if it is the same. */
function addressOf(form: HTMLFormElement): URL | undefined {
  const shown = new URLSearchParams(location.search);
  shown.delete('page');
  const address = new URL(form.action);
  for (const [name, typed] of new FormData(form)) {
    const value = name === 'text' ? shown.get(name) : String(typed);
    if (value) address.searchParams.set(name, value);
  }
  return `${address.searchParams}` === `${shown}` ? undefined : address;
}

/** Puts the response of an address into the page, in place, so that the keyboard focus stays where it is. */
function show(html: string, address: URL): void {
  const page = document.createElement('template');
  page.innerHTML = html;
  if (!by('count', page.content)) throw new Error('The openings could not be read');
  for (const id of PARTS) {
    const part = by(id);
    part?.replaceChildren(...(by(id, page.content)?.childNodes ?? []));
    // A list would take any of its new entries as the chosen one.
    if (part instanceof HTMLSelectElement) part.value = address.searchParams.get(id) ?? '';
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>(LANGUAGE_LINKS))
    link.search = address.search;
}

/**
 * Applies the filters of the opening search at once; words wait for their button, and everything does without script.
 * Renders only the status that a screen reader announces, in a box that is always in view: an island out of view never starts.
 */
export default function LiveFilters({ offline }: { offline: string }) {
  const [found, setFound] = useState('');

  useEffect(() => {
    const form = by('search') as HTMLFormElement;
    let latest = 0;
    let count = by('count')?.textContent ?? '';
    /** Shows and announces how many openings the page lists, or why they are still the former ones. */
    const say = (words: string) => {
      const shown = by('count');
      if (shown) shown.textContent = words;
      setFound(words);
    };
    const load = async (address: URL, otherwise: () => void, done?: () => void) => {
      const turn = ++latest;
      const html = await fetch(address)
        .then((response) => response.text())
        .catch(() => undefined);
      if (turn !== latest) return;
      // Without a connection, a page that is loaded instead would be the browser's error.
      if (html === undefined) {
        say(offline);
        setTimeout(() => turn === latest && load(address, otherwise, done), RETRY_MS);
        return;
      }
      try {
        show(html, address);
        count = by('count')?.textContent ?? '';
        setFound(count);
        done?.();
      } catch (error) {
        console.error('The filters could not be applied in place', error);
        otherwise();
      }
    };
    const apply = () => {
      const address = addressOf(form);
      if (address) {
        load(
          address,
          () => form.submit(),
          () => history.pushState(null, '', address),
        );
        return;
      }
      // The running request is for filters that were changed since.
      latest++;
      if (by('count')?.textContent === offline) say(count);
    };
    const onChange = ({ target }: Event) => {
      if ((target as HTMLInputElement).type !== 'search') apply();
    };
    // A running request must not change a page that is being left.
    const onSubmit = () => {
      latest++;
    };
    // Not by loading the page again: the browser would fill the form as it was left.
    const onPopState = () => {
      const address = new URL(location.href);
      for (const field of form.querySelectorAll('input'))
        field.value = address.searchParams.get(field.name) ?? '';
      load(address, () => location.reload());
    };
    form.addEventListener('change', onChange);
    form.addEventListener('submit', onSubmit);
    addEventListener('popstate', onPopState);
    // A filter may have been set before this ran.
    apply();
    return () => {
      form.removeEventListener('change', onChange);
      form.removeEventListener('submit', onSubmit);
      removeEventListener('popstate', onPopState);
    };
  }, [offline]);

  return (
    <div className="pointer-events-none fixed top-2 left-2 size-px">
      <p role="status" className="sr-only needs-script">
        {found}
      </p>
    </div>
  );
}
