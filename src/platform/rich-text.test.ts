import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailText, plainText, sanitizeEmail, sanitizeRichText } from './rich-text.ts';

describe('what is nested too deeply', () => {
  const lists = (depth: number) => `${'<ul><li>'.repeat(depth)}x &amp; y${'</li></ul>'.repeat(depth)}`;

  test('keeps its words and no tag; what is not keeps its lists', () => {
    expect(sanitizeRichText(lists(50))).toBe(lists(50));
    expect(sanitizeRichText(lists(51)).trim()).toBe('x &amp; y');
    expect(plainText(lists(51))).toBe('x & y');
    expect(sanitizeRichText(`${'<p>one'.repeat(5_000)}<br>`)).toContain('<p>one</p><p>one</p>');
  });

  test('leaves no tag behind, however it is written', () => {
    const clean = sanitizeRichText(`${'<b<i>>'.repeat(200)}${'<b>'.repeat(200)}1 < 2<script>x</script`);
    expect(clean).not.toMatch(/<\/?[a-z]/i);
    expect(sanitizeRichText(clean)).toBe(clean);
  });

  // Each took more than a second of the only thread; so many of them took longer than a test may.
  test.each(['<ul><li>', '<b>', '<x>', '<table><tr><td>', '<blockquote>x', '<b></x>'])(
    '200 KB of %s are no work',
    (tags) => {
      const html = tags.repeat(Math.floor(199_000 / tags.length));
      for (let count = 0; count < 40; count++) sanitizeRichText(html);
    },
  );
});

describe('sanitizeRichText', () => {
  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="c" id="i">a</p>', '<p>a</p>'],
    ['<iframe src="https://evil.example"></iframe>a', 'a'],
    ['<img src=x onerror=alert(1)>a', 'a'],
    ['<form action="/x"><input name="a"><button>b</button></form>', 'b'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    ['<p>a<br>b</p>', '<p>a<br />b</p>'],
    ['<p>unclosed <b>bold', '<p>unclosed <b>bold</b></p>'],
    ['1 < 2 & 3 > 2', '1 &lt; 2 &amp; 3 &gt; 2'],
    ['', ''],
  ])('%s', (dirty, clean) => {
    expect(sanitizeRichText(dirty)).toBe(clean);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '&#106;avascript:x',
  ])('a link to %j loses its address', (href) => {
    expect(sanitizeRichText(`<a href="${href}">a</a>`)).not.toContain('href');
  });

  test.each([
    'https://a.example/x',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+12',
    '/careers',
    '#part',
  ])('a link to %s stays', (href) => {
    expect(sanitizeRichText(`<a href="${href}" target="_blank">a</a>`)).toBe(
      `<a href="${href}" rel="noopener nofollow">a</a>`,
    );
  });

  test('lists, tables and emphasis stay', () => {
    const html =
      '<ul><li><strong>a</strong></li></ul><table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td colspan="2">c</td></tr></tbody></table>';
    expect(sanitizeRichText(html)).toBe(html);
  });

  test('nothing changes when it is applied twice, whatever comes', () => {
    const fragment = fc.constantFrom(
      '<p',
      '<b>',
      '</b>',
      '<script>',
      'onerror=x',
      '>',
      '"',
      "'",
      '&',
      '&lt;',
      '<a href="',
      'javascript:',
      '<!--',
      '-->',
      '<svg>',
      '<![CDATA[',
      ' ',
      'text',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(fragment, fc.string()), { maxLength: 20 }), (parts) => {
        const once = sanitizeRichText(parts.join(''));
        expect(sanitizeRichText(once)).toBe(once);
        expect(once).not.toMatch(/<(script|style|iframe|svg|form|img)|<[^>]*\son\w+=/i);
      }),
      { numRuns: 500 },
    );
  });
});

test('plainText keeps words apart and decodes entities once', () => {
  expect(
    plainText('<p>One</p><p>two &amp; three<br>four</p><ul><li>five</li><li>&lt;six&gt;</li></ul>'),
  ).toBe('One two & three four five <six>');
  expect(plainText('&amp;lt;')).toBe('&lt;');
});

test('an email keeps its lines, as HTML and as text, without its title and styles', () => {
  const email = `<html><head><title>Re: a call</title><style>p { color: red }</style></head><body><div dir="ltr">Hello,<div><br></div>
    <div>Tuesday&nbsp;at <b>10:00</b>
    works.</div><div>Nora</div></div><br><div>On Friday, Ada &lt;ada@us.example&gt; wrote:<br></div><blockquote>When does it suit you?</blockquote></body></html>`;
  expect(emailText(email)).toBe(
    'Hello,\n\nTuesday at 10:00 works.\nNora\n\nOn Friday, Ada <ada@us.example> wrote:\n\nWhen does it suit you?',
  );
  expect(emailText('<p>One</p><p>Two<br>three</p><ul><li>four</li><li>five</li></ul>')).toBe(
    'One\n\nTwo\nthree\n\nfour\nfive',
  );
  expect(sanitizeEmail(email)).toMatch(/^<div>Hello,<div><br \/><\/div>\s*<div>Tuesday/);
});
