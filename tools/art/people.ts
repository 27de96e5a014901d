/** Portraits of the sample people of careers, in one file: flat shapes, and on each one contour in light. No likeness of a real person. */

interface Person {
  ground: string;
  skin: string;
  /** Of neck, nose and ears. */
  shade: string;
  hair: string;
  cloth: string;
  /** Behind head and body. */
  back?: string;
  /** Over the body: a collar, strings, a headset's cable. */
  wear: string;
  /** On the skin, under what is worn: freckles, a beard. */
  face?: string;
  /** Hair over the forehead, glasses, a headset. */
  front: string;
  /** A line of the hair or of the cloth. */
  lit: string;
  mouth: string;
}

const INK = '#0a0f1c';
const fill = (colour: string, ...paths: string[]) => `<path fill="${colour}" d="${paths.join('')}"/>`;
const stroke = (colour: string, width: number, ...paths: string[]) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${paths.join('')}"/>`;

const SMILE = 'M53 63.500q5.5 4 10.5-.5';
const CALM = 'M54 64q5 2.5 9-.3';

const PEOPLE: Readonly<Record<string, Person>> = {
  // Long hair over one shoulder, earrings, a jumper.
  aisha: {
    ground: '#ffe3a6',
    skin: '#b97a4e',
    shade: '#9c6139',
    hair: '#241a1c',
    cloth: '#f0a01a',
    back: 'M37 46C33 22 50 14 62 17c16 3 18 20 15 33-2 8 3 14 2 24-1 9-6 12-12 13L36 88C27 84 30 74 33 66c2-6 4-12 4-20z',
    wear:
      stroke('#b97208', 2, 'M41 88q12 10 30-1') +
      fill('#ffe3a6', 'M41.5 66a2 2 0 1 0 .1 0zM74 64a2 2 0 1 0 .1 0z'),
    front: fill('#241a1c', 'M40 52C39 33 46 23 60 24c11 1 16 10 15 26-3-8-7-14-16-19-5 8-13 12-19 21z'),
    lit: 'M70 24c6 6 8 16 6 27-2 8 2 14 1 22',
    mouth: SMILE,
  },
  // Swept red hair, a short beard, freckles, an overshirt.
  tomas: {
    ground: '#ffd5c4',
    skin: '#f0c3a2',
    shade: '#d99e7b',
    hair: '#a4502a',
    cloth: '#33466b',
    wear: fill('#faf8f3', 'M48 79l10 12 11-12 3 17H44z') + stroke('#22314f', 2, 'M47 79l-7 17M70 79l6 17'),
    face:
      fill('#a4502a', 'M42 56c0 19 9 24 17 24 9 0 16-6 15-24-2 5-4 6-7 5-6-3-12-2-16 0-4 1-7 0-9-5z') +
      fill('#f0c3a2', 'M53 63q5-3 11-.3-2 5-5.5 5t-5.5-4.700z'),
    front: fill(
      '#a4502a',
      'M40 50c-3-14 1-25 12-29 10-5 22-1 25 7 3 7 0 15-2 22-1-8-3-12-7-14-9 2-18 0-22-4-3 4-5 9-6 18z',
    ),
    lit: 'M43 30c4-7 12-9 20-7 6 1 9 4 11 8',
    mouth: CALM,
  },
  // A bun, round glasses.
  meera: {
    ground: '#c9ece6',
    skin: '#a56b43',
    shade: '#8a5532',
    hair: '#1d1a22',
    cloth: '#12897c',
    back: 'M48 26a11.5 10 0 1 1 22 0z',
    wear: stroke('#ffb224', 2, 'M47 80q11 22 23 0') + fill('#8a5532', 'M49 81q10 16 19 0l-9-3z'),
    front:
      fill('#1d1a22', 'M40 52c-3-18 6-30 19-30s20 11 17 30c-2-9-7-16-14-19-9 3-19 8-22 19z') +
      stroke(
        INK,
        1.8,
        'M44.5 52.500a6.2 6.2 0 1 1 12.4 0 6.2 6.2 0 1 1-12.4 0zM61.5 52.500a6.2 6.2 0 1 1 12.4 0 6.2 6.2 0 1 1-12.4 0zM56.9 51.500q2.3-1.5 4.6 0M44.5 51.500l-4-1',
      ),
    lit: 'M60 13c7 0 10 5 8 10',
    mouth: SMILE,
  },
  // A full beard, and the headset of who leads an exercise.
  omar: {
    ground: '#ecdcc3',
    skin: '#c98f62',
    shade: '#ab7247',
    hair: '#211b1b',
    cloth: '#fffdfa',
    wear:
      fill('#e3dfd4', 'M48 78l10 13-6 5-9-13zM69 78L58 91l7 5 8-13z') + stroke('#8a8575', 1.5, 'M58.5 92v4'),
    face:
      fill('#211b1b', 'M41 50c-1 22 7 33 18 33s17-11 16-33c-2 8-4 11-8 11-5-3-12-3-16 0-5 0-8-3-10-11z') +
      fill('#c98f62', 'M53.5 64q5-2.5 10.5 0-2 4-5.2 4t-5.3-4z'),
    front:
      fill('#211b1b', 'M40 46c-2-15 6-24 19-24s20 9 17 24c-2-6-4-9-7-11-7 1-16 1-22-1-4 3-6 6-7 12z') +
      stroke('#33466b', 3, 'M39 48C37 28 46 19 58 19s22 9 20 29') +
      fill('#33466b', 'M35 46h6v13h-4a2 2 0 0 1-2-2zM75 46h6v11a2 2 0 0 1-2 2h-4z') +
      stroke('#33466b', 1.8, 'M38 59q1 9 13 9.5'),
    lit: 'M41 33c4-9 11-13 19-12',
    mouth: CALM,
  },
  // A fair bob with a fringe, a rolled collar.
  nora: {
    ground: '#d5dcea',
    skin: '#f3cfb6',
    shade: '#dba98a',
    hair: '#d9b266',
    cloth: '#22314f',
    back: 'M36 68C31 40 38 18 59 18s26 21 22 50c-3 4-10 4-13 1H49c-4 3-11 3-13-1z',
    wear: fill('#33466b', 'M48 74q11 7 22 0l2 11q-13 7-26 0z'),
    front: fill('#d9b266', 'M40 54c-2-20 4-33 19-33s21 12 18 33c-1-5-2-8-4-11-8 2-20 2-27-1-3 3-5 7-6 12z'),
    lit: 'M74 30c6 10 7 24 5 37',
    mouth: CALM,
  },
  // Curls, a wide smile, a hooded sweater.
  dev: {
    ground: '#ffccb8',
    skin: '#94603c',
    shade: '#7a4b2b',
    hair: '#191619',
    cloth: '#e2552c',
    back: 'M38 84q20-16 42 0l4 14H34z',
    wear: stroke('#faf8f3', 1.8, 'M52 84l-1 10M66 84l1 9') + stroke('#b93f1b', 2, 'M44 82q15 13 31-1'),
    front: fill(
      '#191619',
      'M40 47a7 7 0 0 1-1-11 7 7 0 0 1 5-10 8 8 0 0 1 11-6 8 8 0 0 1 12 0 8 8 0 0 1 9 7 7 7 0 0 1 3 10 7 7 0 0 1-3 10c-1-5-3-8-6-10-7 2-17 2-23-1-4 2-6 6-7 11z',
    ),
    lit: 'M44 26a8 8 0 0 1 11-6 8 8 0 0 1 12 0 8 8 0 0 1 9 7',
    mouth: 'M52 62q6.5 1.5 13 0-1 7-6.5 7T52 62z',
  },
};

function draw({
  ground,
  skin,
  shade,
  hair,
  cloth,
  back,
  wear,
  face = '',
  front,
  lit,
  mouth,
}: Person): string {
  const open = mouth.endsWith('z');
  const brow = hair === '#d9b266' ? '#a9843f' : hair;
  return [
    fill(ground, 'M12 8h92v92H12z'),
    back ? fill(back.startsWith('M38 84') ? '#c5481f' : hair, back) : '',
    fill(cloth, 'M14 110c1-18 14-26 32-30q12 8 25 0c18 4 30 12 31 30z'),
    fill(shade, 'M49 62h19v17q-9 9-19 0z'),
    wear,
    fill(skin, 'M41 44c-1 22 7 34 18 34s17-12 16-34c0-13-6-20-17-20S41 31 41 44z'),
    fill(shade, 'M41 49c-5-2-5 10 1 10zM75 49c5-2 5 10-1 10z'),
    face,
    stroke(brow, 2, 'M46 46.500q4-2.5 8-.8M63 45.700q4-1.7 8 .8'),
    fill(INK, 'M50.5 50.700a1.9 2.1 0 1 0 .1 0zM67.5 50.700a1.9 2.1 0 1 0 .1 0z'),
    stroke(shade, 1.8, 'M60 52q2.5 4.5 1 6.5-1.5 1-3.5.3'),
    open ? fill('#fffdfa', mouth) : stroke(face ? '#7c3b2a' : '#8a3a2c', 1.8, mouth),
    front,
    stroke('#ffb224', 1.6, lit),
  ].join('');
}

/** The file: a symbol for each, square; the page rounds it. */
export function people(): string {
  const symbols = Object.entries(PEOPLE).map(
    ([name, person]) => `<symbol id="${name}" viewBox="12 8 92 92">${draw(person)}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
}
