import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES_ALIKE, lentDatabase } from '../../../tests/support/databases.ts';
import { makeFolder, removeFolder } from '../../../tests/support/temp.ts';
import { createWriter, type Writer } from '../../platform/database/writer.ts';
import { openDiskStorage } from '../../platform/storage/disk.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { byOperator } from '../audit-log/record.ts';
import { pairStorage } from './pair-storage.ts';
import { listSetAside, lookForUnknown, putBack, putBackKnown, setAllAside, unknownFiles } from './unknown.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(ENGINES_ALIKE)('files that the database does not know, on %s', (engine) => {
  const database = lentDatabase('each', engine);
  let folder: string;
  let storage: Storage;
  let writer: Writer;
  let lines: string[];
  beforeEach(async () => {
    folder = await makeFolder();
    storage = await openDiskStorage(folder);
    writer = createWriter(database.db, engine);
    lines = [];
    await pairStorage(database.db, storage);
  });
  afterEach(async () => {
    await removeFolder(folder);
  });

  const ports = () => ({
    db: database.db,
    writer,
    storage,
    log: pino({}, { write: (line) => void lines.push(line) }),
  });
  const now = new Date('2026-11-23T10:00:00Z');
  const later = (days: number) => new Date(now.getTime() + days * DAY_MS);
  const look = (at = now) => lookForUnknown(ports(), at);
  const told = () => lines.map((line) => JSON.parse(line)).map(({ level, files, of }) => [level, files, of]);
  const inPlace = async () => (await readdir(join(folder, 'objects/resumes'))).sort();
  const setAside = async () =>
    (await listSetAside(storage)).map(({ key, since }) => `${since}/${key}`).sort();

  async function put(...names: string[]): Promise<void> {
    for (const name of names) {
      const path = join(folder, 'objects/resumes', name);
      await writeFile(path, `bytes of ${name}`);
      await utimes(path, later(-2), later(-2));
    }
  }
  const know = (...names: string[]) =>
    database.db
      .insertInto('files')
      .values(
        names.map((name) => ({
          id: name.split('.')[0] as string,
          key: `resumes/${name}`,
          sha256: 'x',
          size: 1,
          type: 'x',
          created_at: now.toISOString(),
        })),
      )
      .execute();
  const names = (count: number, what: string) => Array.from({ length: count }, (_, n) => `${what}${n}.pdf`);

  test('a few are set aside for 30 days, and only then deleted', async () => {
    const known = names(199, 'known');
    await put(...known, 'one.pdf', 'two.pdf');
    await know(...known);
    await look();
    expect(await setAside()).toEqual(['2026-11-23/resumes/one.pdf', '2026-11-23/resumes/two.pdf']);
    expect(await inPlace()).toEqual(known.sort());
    expect(await readFile(join(folder, 'unknown/2026-11-23/resumes/one.pdf'), 'utf8')).toBe(
      'bytes of one.pdf',
    );
    expect(await unknownFiles(database.db)).toEqual({ inPlace: 0, setAside: 2 });
    expect(told()).toEqual([[40, 2, 201]]);
    await look(later(30));
    expect(await setAside()).toHaveLength(2);
    await look(later(31));
    expect(await setAside()).toEqual([]);
    expect(await readdir(join(folder, 'unknown'))).toEqual([]);
    expect(await unknownFiles(database.db)).toEqual({ inPlace: 0, setAside: 0 });
  });

  test.each([
    ['more than one of a hundred', 99, 2],
    ['more than twenty', 2100, 21],
    ['all', 0, 1],
  ])('%s stop the round and are reported', async (_, knownCount, unknownCount) => {
    const [known, unknown] = [names(knownCount, 'known'), names(unknownCount, 'unknown')];
    await put(...known, ...unknown);
    for (let start = 0; start < known.length; start += 500) await know(...known.slice(start, start + 500));
    for (let round = 0; round < 2; round++) await look();
    expect(await inPlace()).toHaveLength(knownCount + unknownCount);
    expect(await setAside()).toEqual([]);
    expect(told()).toEqual(Array(2).fill([50, unknownCount, knownCount + unknownCount]));
    expect(await unknownFiles(database.db)).toEqual({ inPlace: unknownCount, setAside: 0 });
    const events = await database.db.selectFrom('events').select('action').execute();
    expect(events).toEqual([{ action: 'system.unknown-files' }]);
  });

  test('an operator sets all aside and puts back what is wanted; nothing is written over', async () => {
    await put('one.pdf', 'two.pdf');
    const operator = byOperator(now);
    expect(await setAllAside(ports(), operator)).toBe(2);
    expect(await inPlace()).toEqual([]);
    await put('two.pdf');
    await writeFile(join(folder, 'objects/resumes/two.pdf'), 'another');
    expect(await putBack(ports(), await listSetAside(storage), operator)).toEqual(['resumes/two.pdf']);
    expect(await inPlace()).toEqual(['one.pdf', 'two.pdf']);
    expect(await readFile(join(folder, 'objects/resumes/two.pdf'), 'utf8')).toBe('another');
    expect(await setAside()).toEqual(['2026-11-23/resumes/two.pdf']);
  });

  test('what the database knows again comes back by itself, also after its 30 days', async () => {
    await put('one.pdf', 'two.pdf');
    await setAllAside(ports(), byOperator(now));
    await know('one.pdf');
    expect(await putBackKnown(ports())).toBe(1);
    await know('two.pdf');
    await look(later(40));
    expect(await inPlace()).toEqual(['one.pdf', 'two.pdf']);
    expect(await unknownFiles(database.db)).toEqual({ inPlace: 0, setAside: 0 });
  });

  test('what is young, no object, or left of a check is not counted, and a folder of someone else stays', async () => {
    await put('.pdf', 'Name with spaces.pdf', 'check.probe');
    await writeFile(join(folder, 'objects/resumes/young.pdf'), 'x');
    await mkdir(join(folder, 'unknown/mine'), { recursive: true });
    await look(new Date());
    expect(await unknownFiles(database.db)).toEqual({ inPlace: 0, setAside: 0 });
    expect(await storage.removeAbandonedUploads(now)).toBe(1);
    expect(await inPlace()).toEqual(['.pdf', 'Name with spaces.pdf', 'young.pdf']);
    expect(await readdir(join(folder, 'unknown'))).toEqual(['mine']);
  });

  test('a storage that was taken from the database under a running server is left alone', async () => {
    await put('one.pdf');
    await rm(join(folder, 'objects/id'));
    await look();
    expect(told()).toEqual([[50, undefined, undefined]]);
    expect(await unknownFiles(database.db)).toEqual({ inPlace: 0, setAside: 0 });
  });
});
