import { expect, test } from 'vitest';
import { excerpt, marksIn } from './mark-form.ts';

const marked = (text: string, search: string) =>
  marksIn(text, search).map(([from, to]) => text.slice(from, to));

test('words are marked as they are found: by their beginning, in any case, with and without accents', () => {
  expect(marked('Tomás runs Kubernetes, kubectl and C++.', 'tomas KUBE c++')).toEqual([
    'Tomás',
    'Kubernetes',
    'kubectl',
    'C++',
  ]);
  expect(marked('A rebuke', 'buke')).toEqual([]);
  expect(marked('Anything', ' ,. ')).toEqual([]);
  expect(marked('<mark>', 'mark')).toEqual(['mark']);
});

test('an excerpt is one line around the first find', () => {
  const found = excerpt(
    `${'before '.repeat(30)}\nled the Kubernetes team\n${'after '.repeat(60)}`,
    'kubernetes',
  );
  expect(found?.text).toMatch(/^…before .*led the Kubernetes team after/);
  expect(found?.text.length).toBeLessThan(200);
  expect(found?.marks.map(([from, to]) => found.text.slice(from, to))).toEqual(['Kubernetes']);
  expect(excerpt('nothing of it', 'kubernetes')).toBeUndefined();
});
