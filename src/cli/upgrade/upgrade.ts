/** `upgrade --check`: whether this release can replace the running one. It changes nothing. */
import { join } from 'node:path';
import { operatorCommand } from '../../platform/operator-command.ts';
import { readLastStart, readRelease } from '../../platform/release.ts';
import { printFindings } from '../doctor/doctor.ts';
import { examine, type Finding, failure, ok } from '../doctor/finding.ts';
import { examineDisk } from '../doctor/own.ts';
import { type Command, print, UsageError } from '../tools.ts';
import { compareManifest } from './manifest.ts';
import { examineSchema } from './schema.ts';
import { examineSettings } from './settings.ts';

/** The time limit, because the migration of a large copy takes long, in milliseconds. */
const HOUR_MS = 3_600_000;

/** The folder of the build; a release is the folder around it. */
const BUILD = join(import.meta.dirname, '..');

async function examineFiles(): Promise<Finding[]> {
  const { checked, broken } = compareManifest(join(BUILD, '..'));
  if (broken.length > 0)
    return [failure('Release', `${broken.length} files were changed: ${broken[0]}`, 'Unpack it again.')];
  return [ok('Release', checked > 0 ? `all ${checked} files are unchanged` : 'a build without a manifest')];
}

export const upgrading: Record<'upgrade', Command> = {
  async upgrade({ db, engine, config, schema, check }) {
    if (!check)
      throw new UsageError(
        `A start migrates by itself. Before it: ${operatorCommand('upgrade --check')}, then a backup (${operatorCommand('backup FOLDER')}).`,
      );
    const last = readLastStart(config.DATA_DIR);
    print(`From ${last?.version ?? 'a release without a version'} to ${readRelease(BUILD).version}\n`);
    const parts = await Promise.all([
      examine('Release', 'Unpack it again.', examineFiles),
      examine(
        'Schema',
        'Start the database, or correct DATABASE_URL.',
        () => examineSchema({ db, engine, config, schema }),
        HOUR_MS,
      ),
      examine('Disk', 'Set DATA_DIR to a folder on this machine.', () => examineDisk(config)),
      examine('Settings', 'Correct the environment.', () => examineSettings(config)),
    ]);
    return printFindings(parts.flat());
  },
};
