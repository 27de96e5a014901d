import { expect, test } from 'vitest';
import { oneOfEach } from '../../../../tests/support/size.ts';
import { MASK, maskText } from './mask.ts';

const PERSON = { name: 'Tomás Keane', email: 'tomas.keane@example.com', phone_number: '+353 85 000 0000' };
const called = (name: string, email = 'a1@mail.example') => ({ ...PERSON, name, email });

test('a blind text names no one and keeps the rest', () => {
  const text = `TOMÁS KEANE\nDublin · tomas.keane@example.com · +353 85 000 0000 · github.com/tkeane
Site reliability lead 2017 - 2021. Keane's runbooks. Reached at 085-000-0000 or other@mail.example.`;
  const masked = maskText(text, PERSON);
  for (const word of ['TOMÁS', 'KEANE', 'Keane', 'example', 'github', '000'])
    expect(masked).not.toContain(word);
  expect(masked).toContain('Dublin');
  expect(masked).toContain('Site reliability lead 2017 - 2021.');
  expect(masked).toContain(MASK);
});

/** What a resume may write for someone, and what stays. `#` is a mask. */
const SPELLED: readonly [name: string, text: string, masked: string][] = [
  // Accents, capitals, widths.
  ['José García', 'JOSE GARCIA, jose garcia, Jose\u0301 Garci\u0301a', '# #, # #, # #'],
  ['Jose Garcia', 'José García and ＪＯＳＥ', '# # and #'],
  ['Zoë Øberg', 'Zoe Oberg, ZOË ØBERG', '# #, # #'],
  ['Łukasz Żółć', 'Lukasz Zolc works', '# # works'],
  ['Jürgen Müller', 'Juergen Mueller, Jurgen Muller; Müllers Projekt', '# #, # #; # Projekt'],
  ['Juergen Mueller', 'Jürgen Müller', '# #'],
  ['Weiß Straßer', 'Weiss Strasser, WEISS', '# #, #'],
  ['İpek Yıldız', 'IPEK YILDIZ, ipek yildiz', '# #, # #'],
  ['Jo\u00ADsé García', 'Jo\u200Bsé', '#'],
  // Apostrophes and hyphens.
  ["Sean O'Brien", 'Sean O’Brien; OBrien; O Brien; O`Brien’s team', '#; #; #; # team'],
  ["José O'Brien-García", 'obrien, OBRIEN, Brien, GARCIA', '#, #, #, #'],
  ['D’Angelo Rossi', "d'angelo, DANGELO", '#, #'],
  ['Anne-Marie Lévy', 'Annemarie Levy, Anne Marie, ANNE-MARIE', '# #, # #, #-#'],
  ['Tomás Keane-Byrne', 'Toma\u0301s Keane-Byrne; asked Byrne; KeaneByrne', '# #-#; asked #; #'],
  // Pulled apart, and over the end of a line.
  ['José García', 'J O S E   G A R C Í A\nJ.O.S.E. and G-a-r-c-i-a', '#. and #'],
  ['José García', 'Written by Gar-\ncia, and by GAR CIA', 'Written by #, and by #'],
  // Handles, domains, addresses.
  ['José García', '@jgarcia, jose_garcia, josegarcia.dev, JoseGarcia95', '@#, #_#, #.dev, #95'],
  ['José García', 'garciadesign.com/work, joseg@x, j.garcia', '#.com/work, #@x, #'],
  ['José García', 'mail jose (at) mail dot example', 'mail # (at) mail dot example'],
  // Words that hold a part of the name stay.
  ['Ann Lee', 'Ann annotated the plan in Leeds', '# annotated the plan in Leeds'],
  ['Mason Bell', 'Masonry and a bellhop by Mason', 'Masonry and a bellhop by #'],
  // Names that are words: with a capital letter, or beside another part.
  ['Will Baker', 'I will bake; Will did. will baker', 'I will bake; # did. # #'],
  [
    'Li An',
    'An engineer in an office; Li led it. An Li, LI AN',
    'An engineer in an office; # led it. # #, # #',
  ],
  ['Bo Do', 'do it as Bo. Then bo do', 'do it as #. Then bo do'],
  ['Vincent van der Berg', 'van der Berg drove a van; V. Berg', '# drove a van; #. #'],
  ['Ana de la Cruz', 'Cruz, Ana de la; la casa de Ana', '#, # # #; la casa # #'],
  // Titles are no one's name.
  ['Dr. Eva Novák', 'Dr. Novak has an MBA', 'Dr. # has an MBA'],
  // Scripts with spaces of their own, and endings.
  ['Иван Петров', 'ПЕТРОВ, с Петровым и Иваном', '#, с # и #'],
  ['Γιώργος Παπαδόπουλος', 'ΓΙΩΡΓΟΣ ΠΑΠΑΔΟΠΟΥΛΟΣ', '# #'],
  ['محمد علي', 'مُحَمَّد و محمـد ومحمد', '# و # #'],
  ['דוד כהן', 'דָּוִד לכהן', '# #'],
  ['राम शर्मा', 'राम शर्मा ने', '# # ने'],
  // Scripts without spaces.
  ['王小明', '我叫王小明，小明工作。王先生', '我叫#，#工作。#'],
  ['王小明', '王 小 明 写', '# 写'],
  ['王 小明', '王小明和小明', '#和#'],
  ['山田 太郎', '山田太郎と申します。ヤマダ', '#と申します。ヤマダ'],
  ['やまだ たろう', 'ヤマダタロウです', '#です'],
  ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ', '#'],
  ['김민수', '김민수는 민수가, 김씨', '#는 #가, #'],
  ['สมชาย ใจดี', 'ผมชื่อสมชายใจดีครับ', 'ผมชื่อ#ครับ'],
];

test.each(SPELLED)('%s in “%s”', (name, text, masked) => {
  expect(maskText(text, called(name))).toBe(masked.replaceAll('#', MASK));
});

test('the Latin spelling that only the address knows is masked for a name of another script', () => {
  expect(maskText('Wang Xiaoming (王小明)', called('王小明', 'xiaoming.wang@mail.example'))).toBe(
    `${MASK} ${MASK} (${MASK})`,
  );
});

test('the own domain is masked, and what the address begins with where it is a handle', () => {
  const person = called('Eva Novák', 'blueotter@novak-eva.example');
  expect(maskText('See novak-eva.example, @blueotter, the blue otter', person)).toBe(
    `See ${MASK}, @${MASK}, the blue otter`,
  );
});

test.each([
  '+353850000000',
  '00353 85 000 00 00',
  '(085) 000-0000',
  '085.000.0000',
  '٠٨٥ ٠٠٠ ٠٠٠٠',
  '０８５０００００００',
])('the own phone number as %s', (phone) => {
  expect(maskText(`Call ${phone} now`, PERSON)).toBe(`Call ${MASK} now`);
});

test('years, versions and counts are no phone numbers', () => {
  const text = '2015 - 2017 - 2021, v1.2.3, 1 000 000 users, 99.95 %';
  expect(maskText(text, PERSON)).toBe(text);
});

test('a name of signs is no pattern', () => {
  expect(maskText('a (.*) b', called('(.*) ++'))).toBe('a (.*) b');
  expect(maskText('a [x] b', called('[x'))).toBe('a [x] b');
  expect(maskText('nothing', called(''))).toBe('nothing');
});

const NAMES = [
  'Tomás Keane',
  'A A A A A A A A',
  'aa aaa aaaa aaaaa',
  '王 小 明',
  'J-o-s-e J-o-s-e',
  '김민수',
];

// Two of the six; all go through the same search.
test.each(oneOfEach(3, NAMES))('a text of one endless word is looked through once, for %s', (name) => {
  const started = performance.now();
  for (const sign of [
    'a',
    '.',
    '-',
    '1',
    '1 ',
    '(',
    'a@',
    'a@a.',
    'a ',
    'a.',
    'aaa aa ',
    'j o s ',
    '王',
    '王 ',
    '김',
  ])
    expect(maskText(sign.repeat(100_000 / sign.length), called(name)).length).toBeGreaterThan(0);
  // Minutes where each sign looks at all others.
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(maskText(`Mail ${'.'.repeat(200)}keane@mail.example`, PERSON)).toBe(`Mail ${MASK}`);
});

test('two megabytes of one word are masked while one waits', () => {
  const started = performance.now();
  maskText('a'.repeat(2_000_000), PERSON);
  maskText('é'.repeat(1_000_000), PERSON);
  expect(performance.now() - started).toBeLessThan(10_000);
});
