import { describe, expect, it } from 'vitest';
import { angleBetween, graticule, greatCircle, middleOf, path, project, type View } from './globe.ts';

const view: View = { latitude: 0, longitude: 0, x: 100, y: 100, radius: 90 };

describe('project', () => {
  it('puts the point looked at into the middle, the poles above and below', () => {
    expect(project({ latitude: 0, longitude: 0 }, view)).toEqual({ x: 100, y: 100, visible: true });
    expect(project({ latitude: 90, longitude: 0 }, view)).toMatchObject({ x: 100, y: 10 });
    expect(project({ latitude: 0, longitude: 90 }, view)).toMatchObject({ x: 190, y: 100 });
  });

  it('knows the far side', () => {
    expect(project({ latitude: 0, longitude: 180 }, view).visible).toBe(false);
  });
});

describe('path', () => {
  it('lifts the pen over the far side', () => {
    const points = [0, 180, 10].map((longitude) => ({ latitude: 0, longitude }));
    expect(path(points, view)).toMatch(/^M100 100M[\d.]+ 100$/);
  });

  it('has no number that is not one', () => {
    expect(graticule(view)).not.toMatch(/NaN|Infinity/);
  });
});

describe('greatCircle', () => {
  it('starts and ends at its points and rises between them', () => {
    const way = greatCircle({ latitude: 40, longitude: -60 }, { latitude: 40, longitude: 60 });
    expect(way[0]?.longitude).toBeCloseTo(-60);
    expect(way.at(-1)?.longitude).toBeCloseTo(60);
    expect(way[12]?.latitude).toBeGreaterThan(50);
  });

  it('stays where it is between a point and itself', () => {
    const here = { latitude: 1, longitude: 2 };
    expect(greatCircle(here, here)).toEqual([here, here]);
  });
});

describe('the middle of places', () => {
  it('is the place itself where there is one, and between them where there are several', () => {
    const rounded = (points: Parameters<typeof middleOf>[0]) => {
      const { latitude, longitude } = middleOf(points);
      return [Math.round(latitude), Math.round(longitude)];
    };
    expect(rounded([{ latitude: 12, longitude: 77 }])).toEqual([12, 77]);
    expect(
      rounded([
        { latitude: 0, longitude: 170 },
        { latitude: 0, longitude: -170 },
      ]),
    ).toEqual([0, 180]);
    expect(Math.round(angleBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 90 }))).toBe(90);
  });
});
