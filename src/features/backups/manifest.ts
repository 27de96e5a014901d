/** The manifest of a backup. It is written last: a backup without it is incomplete and is not used. */
import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { BackupPlace } from '../../platform/backup-place/place.ts';
import type { Database } from '../../platform/database/types.ts';
import { operatorCommand } from '../../platform/operator-command.ts';
import { ConfigError } from '../../platform/settings/settings.ts';
import { loadSigner } from '../../platform/signing.ts';
import { StorageError } from '../../platform/storage/storage-error.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Of the content, before it is encrypted. */
const content = z.object({ size: z.int(), sha256 });

const manifestSchema = z.object({
  product: z.literal('website-backup'),
  format: z.literal(1),
  at: z.iso.datetime(),
  /** The address of the site, for people who look for its backups. */
  site: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Names of the migrations that its database has. */
  migrations: z.array(z.string()),
  /** How it is encrypted: `plain`, or a name of the key. */
  keyId: z.string(),
  /** Parts are read one after the other. */
  database: content.extend({ parts: z.int() }),
  erasures: content.nullable(),
  /** `listed`: the files are in a store and were not copied. */
  files: z.enum(['copied', 'listed']),
  /** Where the files were. */
  storage: z.string(),
  stored: z.array(content.extend({ key: z.string() })),
  /** Files that were missing or damaged before the backup. */
  damaged: z.array(z.string()),
});

export type Manifest = z.output<typeof manifestSchema>;

const FOLDER = 'backups/';
const MANIFEST = '/manifest.json';
const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d\.\d{3}Z)(?:-(\w+))?$/;

/** Identifies a site among others in one place: by a key of its database, which its restored copies have, too. */
export const siteOf = async (db: Database): Promise<string> =>
  hash('sha256', (await loadSigner(db)).sign('site of a backup')).slice(0, 8);

/** The name of a backup: its moment, as a file may be called, and its site. */
export const nameOf = (at: Date, site: string): string => `${at.toISOString().replaceAll(':', '-')}-${site}`;

/** @returns the moment and the site of a backup */
function readName(name: string): { at: Date; site: string } | undefined {
  const [, day, hour, minute, second, site = ''] = NAME.exec(name) ?? [];
  return day ? { at: new Date(`${day}T${hour}:${minute}:${second}`), site } : undefined;
}

/** The paths of the parts of a backup in its place. */
export const pathsOf = (name: string, ending: string) => ({
  folder: `${FOLDER}${name}/`,
  manifest: `${FOLDER}${name}${MANIFEST}`,
  erasures: `${FOLDER}${name}/erasures.jsonl${ending}`,
  /** @param part from 1 */
  database: (engine: Manifest['engine'], part: number) =>
    `${FOLDER}${name}/database.${engine === 'sqlite' ? 'sqlite.zst' : 'pgdump'}${ending}.${String(part).padStart(4, '0')}`,
});

/** Files are stored once for all backups of a key: they never change. */
export const filePath = (key: string, { keyId, ending }: { keyId: string; ending: string }): string =>
  `files/${keyId}/${key}${ending}`;

export const endingOf = ({ keyId }: Pick<Manifest, 'keyId'>): string => (keyId === 'plain' ? '' : '.age');

export interface Listed {
  name: string;
  at: Date;
  /** See `siteOf`. */
  site: string;
  /** Whether it was finished. */
  whole: boolean;
  /** All that belongs to it alone. */
  paths: string[];
}

/** Every backup in a place, the newest first. */
export async function listBackups(place: BackupPlace): Promise<Listed[]> {
  const found = new Map<string, string[]>();
  for await (const { path } of place.list(FOLDER)) {
    const [, name] = /^backups\/([^/]+)\//.exec(path) ?? [];
    if (name) found.set(name, [...(found.get(name) ?? []), path]);
  }
  return [...found]
    .flatMap(([name, paths]) => {
      const read = readName(name);
      return read ? { name, paths, ...read, whole: paths.some((path) => path.endsWith(MANIFEST)) } : [];
    })
    .sort((a, b) => b.name.localeCompare(a.name));
}

/** Deletes a backup, its manifest first: without it the rest is no backup any more. */
export async function removeBackup(place: BackupPlace, { paths }: Pick<Listed, 'paths'>): Promise<void> {
  for (const path of paths.toSorted((a) => (a.endsWith(MANIFEST) ? -1 : 1))) await place.remove(path);
}

/**
 * @param remedy what to do if it can't be read
 * @throws ConfigError if this release can't read it
 */
export async function readManifest(
  place: BackupPlace,
  name: string,
  remedy = `Name another backup; ${operatorCommand('backups PLACE')} lists them.`,
): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await text(await place.read(pathsOf(name, '').manifest))));
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw new ConfigError(
      `${name} in ${place.location} is damaged, or was made by a newer release or another product. ${remedy}`,
    );
  }
}

/** @param file a path for it on local disk */
export async function putManifest(
  place: BackupPlace,
  name: string,
  manifest: Manifest,
  file: string,
): Promise<void> {
  await writeFile(file, JSON.stringify(manifest), { mode: 0o600 });
  await place.put(pathsOf(name, '').manifest, file);
}

/**
 * @param asked a name; without it the newest complete one
 * @param of the site whose newest is meant; without it there may be only one site
 * @throws ConfigError if there is none, or if it is not known which one is meant
 */
export async function findBackup(place: BackupPlace, asked?: string, of?: string): Promise<string> {
  const all = await listBackups(place);
  const whole = all.filter((one) => one.whole && (of === undefined || one.site === of));
  const lists = `${operatorCommand('backups PLACE')} lists what a place holds.`;
  if (asked === undefined && new Set(whole.map(({ site }) => site)).size > 1)
    throw new ConfigError(`${place.location} holds backups of several sites. Name one; ${lists}`);
  const found = asked === undefined ? whole[0] : all.find(({ name }) => name === asked);
  if (found?.whole) return found.name;
  const [what, remedy] = found
    ? [`The backup ${asked} is incomplete because it was interrupted.`, 'Name another one']
    : asked === undefined
      ? [
          `There is no backup ${of === undefined ? '' : 'of this site '}in ${place.location}.`,
          'Name the folder or the S3 store that it is in',
        ]
      : [`There is no backup ${asked} in ${place.location}.`, 'Name another one'];
  throw new ConfigError(`${what} ${remedy}; ${lists}`);
}

/** The newest complete backup of the site that a backup is of. */
export const newestBeside = (place: BackupPlace, name: string): Promise<string> =>
  findBackup(place, undefined, readName(name)?.site);
