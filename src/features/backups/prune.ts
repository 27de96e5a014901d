/** Deletes backups that are older than BACKUP_KEEP_DAYS. */
import type { BackupPlace } from '../../platform/backup-place/place.ts';
import { endingOf, filePath, type Listed, listBackups, readManifest, removeBackup } from './manifest.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** No backup takes longer: an unfinished one that is older was left by a site that no longer exists. */
const LONGEST_BACKUP_DAYS = 30;

/**
 * The newest complete backup always stays, and so do every backup of another site and every file that a remaining backup refers to.
 * @param site whose backups are deleted
 * @param days how long a backup is kept
 * @returns how many backups were deleted
 * @throws ConfigError, and deletes nothing, if the manifest of one that is kept can't be read: its files are not known
 */
export async function pruneBackups(
  place: BackupPlace,
  site: string,
  days: number,
  now: Date,
): Promise<number> {
  const all = await listBackups(place);
  const newest = all.find((one) => one.whole && one.site === site);
  if (!newest) return 0;
  const before = (limitDays: number) => now.getTime() - limitDays * DAY_MS;
  // An interrupted backup is useless; after a day no one is writing it any more.
  const isOver = (one: Listed) =>
    one.site === site && one !== newest && one.at.getTime() < before(one.whole ? days : 1);
  // Read before anything goes: what can't be read ends it here.
  const kept = new Set<string>();
  for (const one of all) {
    if (!one.whole || isOver(one)) continue;
    const remedy = `Delete the folder backups/${one.name} there, unless a newer release made it.`;
    const manifest = await readManifest(place, one.name, remedy);
    const encryption = { keyId: manifest.keyId, ending: endingOf(manifest) };
    for (const { key } of manifest.stored) kept.add(filePath(key, encryption));
  }
  const over = all.filter(isOver);
  for (const one of over) await removeBackup(place, one);
  // What no manifest names yet may belong to a backup that another site is making, which may take days.
  const isMaking = (one: Listed) =>
    one.site !== site && !one.whole && one.at.getTime() >= before(LONGEST_BACKUP_DAYS);
  if (all.some(isMaking)) return over.length;
  // Younger ones may belong to a running backup.
  for await (const { path, storedAt } of place.list('files/'))
    if (!kept.has(path) && storedAt.getTime() < before(1)) await place.remove(path);
  return over.length;
}
