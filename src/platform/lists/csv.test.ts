import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([
  [['plain', 7, null], 'plain,7,\r\n'],
  [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
  [['=1+1', '+1', '-1', '@x'], '"\'=1+1","\'+1","\'-1","\'@x"\r\n'],
  [['\t=x', '\r=x'], '"\t\'=x","\r\'=x"\r\n'],
  [[';=1+1', "x;=cmd|' /C calc'!A0"], `";'=1+1","x;'=cmd|' /C calc'!A0"\r\n`],
  [['＝1+1', 'x；y', '＋1', '－1', '＠x', '﹦1'], `"'＝1+1",x；y,"'＋1","'－1","'＠x","'﹦1"\r\n`],
  [
    ['two\n=lines', 'a\t+1', 'x;"=1"', ' =1', '\u200b=1'],
    `"two\n'=lines","a\t'+1","x;""'=1"""," '=1","\u200b'=1"\r\n`,
  ],
  [['a - b', 'x=1', 'a, -1; ok', 'mail@x.example'], 'a - b,x=1,"a, -1; ok",mail@x.example\r\n'],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test('a long text of signs that may begin a cell is worked through once', () => {
  for (const sign of [' ', '\n', ';', ';\n', '"']) expect(csvLine([sign.repeat(200_000)])).toContain(sign);
});
