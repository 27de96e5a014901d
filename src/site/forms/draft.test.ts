import { describe, expect, it } from 'vitest';
import { dropDraft, readDraft, writeDraft } from './draft.ts';

function memory() {
  const items = new Map<string, string>();
  const store = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return { items, store: () => store };
}

describe('drafts', () => {
  it('come back with their attempt, each form its own, until dropped', () => {
    const { store } = memory();
    const draft = { values: { Name: 'Aoife' }, attempt: { key: 'k', fingerprint: 'f' } };
    writeDraft('contact', draft, store);
    expect(readDraft('contact', store)).toEqual(draft);
    expect(readDraft('apply-1', store)).toBeUndefined();
    dropDraft('contact', store);
    expect(readDraft('contact', store)).toBeUndefined();
  });

  it.each([
    '',
    'not json',
    'null',
    '7',
    '{"values":null}',
    '{"values":{"Name":1}}',
    '{"values":{},"attempt":{"key":1}}',
  ])('ignore %j', (stored) => {
    const { items, store } = memory();
    items.set('form:contact', stored);
    expect(readDraft('contact', store)).toBeUndefined();
  });

  it('do without storage', () => {
    const store = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(() => writeDraft('contact', { values: {} }, store)).not.toThrow();
    expect(readDraft('contact', store)).toBeUndefined();
    expect(() => dropDraft('contact', store)).not.toThrow();
  });
});
