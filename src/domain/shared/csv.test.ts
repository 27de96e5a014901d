import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['plain', 7, null], 'plain,7,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@x'], '"\'=1+1","\'+1","\'-1","\'@x"\r\n'],
  [['\t=x', '\r=x'], '"\'\t=x","\'\r=x"\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
