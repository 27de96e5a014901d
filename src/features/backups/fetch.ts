/** Reads a backup from its place, and compares every byte with the manifest. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createZstdDecompress } from 'node:zlib';
import type { Schema } from '../../platform/database/migrate.ts';
import { newId } from '../../platform/ids.ts';
import { ConfigError } from '../../platform/settings/settings.ts';
import { type ErasureEntry, parseErasures } from '../privacy/erasure-list.ts';
import { endingOf, filePath, type Manifest, pathsOf, readManifest } from './manifest.ts';
import { readVerified, type Way } from './streams.ts';

/** @throws ConfigError where the key or the release can't read it */
export async function openBackup({ place, cipher }: Way, name: string, schema: Schema): Promise<Manifest> {
  const manifest = await readManifest(place, name);
  const { keyId, migrations } = manifest;
  if (keyId === 'plain' && cipher.keyId !== 'plain')
    throw new ConfigError(`${name} is not encrypted. Unset BACKUP_KEY for this command.`);
  if (keyId !== 'plain' && cipher.keyId === 'plain')
    throw new ConfigError(`${name} is encrypted. Set BACKUP_KEY to the key it was made with.`);
  if (keyId !== cipher.keyId)
    throw new ConfigError(
      `${name} was encrypted with another key (${keyId}) than BACKUP_KEY (${cipher.keyId}). Set BACKUP_KEY to the first one.`,
    );
  const known = ['0001-initial', ...Object.keys(schema.migrations)];
  const unknown = migrations.filter((migration) => !known.includes(migration));
  if (unknown.length > 0)
    throw new ConfigError(
      `${name} was made by a newer release (${unknown.join(', ')}). Restore it with that release.`,
    );
  return manifest;
}

/** The copy of the database as a local file: SQLite's own, or PostgreSQL's dump. */
export async function fetchDatabase(way: Way, name: string, manifest: Manifest): Promise<string> {
  const { engine, database } = manifest;
  const file = join(way.workDir, newId());
  const paths = pathsOf(name, endingOf(manifest));
  const parts = Array.from({ length: database.parts }, (_, index) => paths.database(engine, index + 1));
  const unpack = engine === 'sqlite' ? createZstdDecompress() : undefined;
  await readVerified(way, parts, database, createWriteStream(file, { mode: 0o600 }), unpack);
  return file;
}

/** The path of a backup's file in the place. */
export const pathIn = (manifest: Manifest, key: string): string =>
  filePath(key, { keyId: manifest.keyId, ending: endingOf(manifest) });

/** @param sink the target of the file */
export const fetchFile = (
  way: Way,
  manifest: Manifest,
  stored: Manifest['stored'][number],
  sink: Writable,
): Promise<void> => readVerified(way, [pathIn(manifest, stored.key)], stored, sink);

/** The erasures that the backup's own list has. */
export async function fetchErasures(way: Way, name: string, manifest: Manifest): Promise<ErasureEntry[]> {
  if (!manifest.erasures) return [];
  const sink = new PassThrough();
  const [list] = await Promise.all([
    text(sink),
    readVerified(way, [pathsOf(name, endingOf(manifest)).erasures], manifest.erasures, sink),
  ]);
  return parseErasures(list);
}
