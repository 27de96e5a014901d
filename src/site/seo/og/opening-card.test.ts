import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { coverage } from './coverage.ts';
import { readIndexedPng, writeIndexedPng } from './indexed-png.ts';
import { openingCard, writable } from './opening-card.ts';

describe('coverage', () => {
  const filled = (polygons: [number, number][][]) => {
    const shares = Array<number>(12).fill(0);
    coverage(polygons, 4, 3, (pixel, share) => {
      shares[pixel] = Math.round(share * 1000) / 1000;
    });
    return shares;
  };

  it('leaves holes, joins what overlaps and cuts off what is outside', () => {
    const all: [number, number][] = [
      [-9, -9],
      [9, -9],
      [9, 9],
      [-9, 9],
    ];
    const hole: [number, number][] = [
      [1, 1],
      [1, 2],
      [3, 2],
      [3, 1],
    ];
    expect(filled([all, hole])).toEqual([1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 1]);
    expect(filled([all, all])).toEqual(Array(12).fill(1));
  });
});

describe('the picture of an opening', () => {
  const draw = (title: string) => openingCard({ title, place: 'Pune, India' });
  const pixels = async (title: string) => {
    const { data, info } = await sharp(draw(title)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return { data, info };
  };
  /** How many pixels of the text's half are light, and the right-most of them. */
  async function text(title: string) {
    const { data, info } = await pixels(title);
    let [count, right] = [0, 0];
    for (let y = 130; y < 520; y++)
      for (let x = 0; x < 780; x++)
        if ((data[3 * (y * info.width + x)] ?? 0) > 200) {
          count++;
          right = Math.max(right, x);
        }
    return { count, right };
  }

  it('is a PNG of 1200 × 630, light enough for every network', async () => {
    const { info } = await pixels('Cloud Platform Engineer');
    expect(info).toMatchObject({ width: 1200, height: 630 });
    expect(draw('Cloud Platform Engineer')?.length).toBeLessThan(60_000);
    expect(draw('Cloud Platform Engineer')).toEqual(draw('Cloud Platform Engineer'));
  });

  it('shows its title: another title is another picture', async () => {
    const [one, other] = await Promise.all([pixels('Cloud Engineer'), pixels('Cloud Architect')]);
    expect(one.data.equals(other.data)).toBe(false);
    expect((await text('Data Engineer')).count).toBeGreaterThan(5000);
  });

  it.each([
    ['umlauts', 'Fachkraft für Größenordnungen'],
    ['a title as long as may be', 'Principal consultant '.repeat(6).trim()],
    ['one long word', 'W'.repeat(120)],
    ['emoji, which are left out', '🚀 Engineer 👩🏽‍💻'],
  ])('keeps %s in its half', async (_, title) => {
    const { count, right } = await text(title);
    expect(count).toBeGreaterThan(4000);
    expect(right).toBeLessThan(760);
  });

  it('is not made of boxes: what the font lacks is left out, simplified, or shown by the picture that all share', () => {
    expect(writable("Don't panic 🚀  now")).toBe('Don’t panic now');
    expect(writable('Žižka, Čech')).toBe('Zizka, Cech');
    expect(writable('Größe')).toBe('Größe');
    for (const title of ['مهندس سحابة', 'מהנדס ענן', '云工程师', 'Инженер DevOps', '🚀', ' ', '\u202e'])
      expect(draw(title), title).toBeUndefined();
    expect(openingCard({ title: 'Engineer', place: '東京, 日本' })).toBeDefined();
  });

  it('comes from a file of a form that is understood, and says so otherwise', async () => {
    const bitmap = {
      width: 2,
      height: 1,
      colors: [
        [1, 2, 3],
        [250, 0, 9],
      ] as const,
      pixels: new Uint8Array([1, 0]),
    };
    expect(readIndexedPng(writeIndexedPng(bitmap))).toEqual(bitmap);
    const other = await sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(() => readIndexedPng(other)).toThrow('not PNG with a palette');
  });
});
