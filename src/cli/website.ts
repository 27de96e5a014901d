/** `bin/website` of a release: reads the file of settings, then serves or does what an operator asks for. */
import { accessSync, constants, statSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PROGRAM } from '../platform/operator-command.ts';
import { readRelease } from '../platform/release.ts';

const SETTINGS_FILE = '/etc/website/website.env';

const HELP = `  start                        serve the site; SIGTERM stops it
  --version                    say which release this is

Settings come from the environment, and those that are not set there from ${SETTINGS_FILE}. WEBSITE_ENV names another file.

`;

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}

/** Adds the settings of the file that the environment does not have. */
function readSettingsFile(): void {
  const named = process.env.WEBSITE_ENV;
  const file = named ?? SETTINGS_FILE;
  try {
    accessSync(file, constants.R_OK);
    process.loadEnvFile(file);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    // If this user may not enter the folder, the file is hidden, which does not mean that it does not exist.
    if (code === 'EACCES')
      refuse(`This user may not read ${file}, which contains the settings. Run this as the service user.`);
    if (code !== 'ENOENT') refuse(`${file} is not a file of settings. Correct WEBSITE_ENV. (${message})`);
    if (named) refuse(`WEBSITE_ENV names ${file}, which does not exist.`);
    return;
  }
  // For the examination of settings, which reads the file again.
  process.env.WEBSITE_ENV = file;
}

/** Refuses a relative path: in another folder, a command would make a second, empty site. */
function requireDataFolder(args: readonly string[]): void {
  const folder = process.env.DATA_DIR;
  if (!folder || !isAbsolute(folder))
    refuse(
      `DATA_DIR must be the absolute path of the folder of database and files, such as /var/lib/website. Set it in the environment or in ${SETTINGS_FILE}.`,
    );
  const owner = statSync(folder, { throwIfNoEntry: false })?.uid;
  if (process.getuid?.() === 0 && owner)
    refuse(
      `${folder} belongs to another user, who could not open files that root creates there. Run this as that user:\n` +
        `  runuser -u "$(stat -Lc %U '${folder}')" -- ${PROGRAM} ${args.join(' ')}`,
    );
}

const load = (file: string) => import(/* @vite-ignore */ pathToFileURL(join(import.meta.dirname, file)).href);

const given = process.argv.slice(2);
const args = given[0] === 'cli' ? given.slice(1) : given;
const { version } = readRelease(join(import.meta.dirname, '..'));
if (args[0] === '--version') {
  process.stdout.write(`${version}\n`);
} else if (args.length === 0 || ['help', '--help', '-h'].includes(args[0] ?? '')) {
  process.stdout.write(`Website ${version}\n\n${HELP}`);
  process.argv.splice(2, Number.POSITIVE_INFINITY, 'help');
  await load('cli.js');
} else {
  readSettingsFile();
  requireDataFolder(args);
  process.argv.splice(2, Number.POSITIVE_INFINITY, ...args);
  await load(args[0] === 'start' ? 'server.js' : 'cli.js');
}
