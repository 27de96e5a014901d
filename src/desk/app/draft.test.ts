import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf, forgetDraft, hasDrafts, writeDraft } from './draft.ts';

/** A storage whose keys are its own, as those of a browser are. */
class Kept {
  getItem(key: string): string | null {
    return (this as Readonly<Record<string, unknown>>)[key]?.toString() ?? null;
  }
  setItem(key: string, text: string): void {
    Object.assign(this, { [key]: text });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new Kept()));
afterEach(() => {
  forgetDraft('note:a');
  vi.unstubAllGlobals();
});

test('a draft goes on from what another window has written, also where no field shows it', () => {
  writeDraft('note:a', 'Begun here');
  localStorage.setItem('desk.draft.note:a', 'Begun here, and gone on with there');
  expect(draftOf('note:a')).toBe('Begun here, and gone on with there');
});

test('where the storage is full, a draft is there as long as the page is', () => {
  writeDraft('note:a', 'Before');
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeDraft('note:a', 'Before and after');
  expect(draftOf('note:a')).toBe('Before and after');
});

test('a text that was not sent is a draft; an empty one, and a choice beside it, are none', () => {
  writeDraft('answer:b', ' ');
  writeDraft('mail:c:template', 'invitation');
  expect(hasDrafts()).toBe(false);
  writeDraft('answer:b', 'Dear Asha');
  expect(hasDrafts()).toBe(true);
});
