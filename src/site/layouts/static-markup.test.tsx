import { expect, test } from 'vitest';
import { staticMarkup } from './static-markup.ts';

test('shapes without content lose their end tag, those with a title keep it', () => {
  const drawing = (
    <svg role="img" aria-label="Days">
      <rect width="7">
        <title>Monday</title>
      </rect>
      <path d="M8 1" />
    </svg>
  );
  expect(staticMarkup(drawing)).toBe(
    '<svg role="img" aria-label="Days"><rect width="7"><title>Monday</title></rect><path d="M8 1"/></svg>',
  );
});
