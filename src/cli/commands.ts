/** The operator's commands by name. They work on the configured database beside a running server. */

import { parseArgs } from 'node:util';
import { afterEvents } from '../features/audit-log/record.ts';
import { SCHEMA } from '../features/database.ts';
import { refuseForeign } from '../features/files/pair-storage.ts';
import { rescan, whyClosed } from '../features/files/scan.ts';
import { closeOpening } from '../features/openings/commands/write.ts';
import { listQuarantine, releaseSubmission } from '../features/quarantine/quarantine.ts';
import { queueWebhooks } from '../features/webhooks/queue.ts';
import { createWriter } from '../platform/database/writer.ts';
import { operatorSentence } from '../platform/failure.ts';
import { HAS_TOOLS, operatorCommand, PROGRAM } from '../platform/operator-command.ts';
import { readConfig } from '../platform/settings/settings.ts';
import { openExistingStorage } from '../platform/storage/open.ts';
import { enquiryContent } from '../site/content/enquiry-content.ts';
import { staffAddresses } from '../site/content/staff-addresses.ts';
import { backups } from './backups.ts';
import { databaseCommands, openFor, requireSchema } from './database.ts';
import { examining } from './doctor/doctor.ts';
import { filesOfStorage } from './files.ts';
import { lists } from './lists.ts';
import { moving } from './move-database.ts';
import { people } from './people.ts';
import { publishing } from './publish.ts';
import { queues } from './queues.ts';
import { samples } from './samples.ts';
import { selfTesting } from './self-test.ts';
import { argument, type Command, OPTIONS, print, UsageError, writeNew } from './tools.ts';
import { upgrading } from './upgrade/upgrade.ts';
import { verifying } from './verify.ts';

const HELP = `Usage: ${PROGRAM} COMMAND

  doctor                       check settings, database, files, email, DNS and address, and say what to do
  selftest [--to ADDRESS]      send an enquiry and an application through the running server, and remove them
  upgrade --check              check whether this release can replace the running one
  migrate                      migrate the database to the newest schema
  close-opening ID             close an opening: it leaves the list, and its page answers 410
  resume REFERENCE FILE        write the resume of an application to FILE
  quarantine                   list submissions that look automated
  release REFERENCE            release a submission from quarantine and send its emails
  mails [pending|dead|unknown] list outgoing emails that wait, failed, or have an unknown outcome
  retry-mails                  retry failed emails
  retry-jobs                   retry all other failed jobs: resume texts, notices, webhooks …
  rescan                       scan all files again, after new virus signatures
  adopt-storage                pair the database with the stored files after you moved them
  move-storage --to URL        copy the stored files to an S3 store and switch to it; "disk" moves them back, --without-damaged leaves lost files behind
  move-database --to URL       move everything to an empty PostgreSQL; "embedded" moves it back
  unknown-files                list stored files that are not in the database
  set-aside                    set all unknown files aside; they are deleted after 30 days
  put-back NAME                put back a file that was set aside; --all for all of them
  invite EMAIL --role ROLE     invite a person to the desk; --role can be repeated
  reset-access EMAIL           remove a person's second factor, end their sessions and print a password link
  samples                      list sample data; --remove removes it
  verify-log [--expect HASH]   verify the audit log against its seals, and against a seal you kept
  verify-certificate FILE      verify the signature of an erasure certificate
  publish-legal KIND FILE      publish the HTML in FILE as "privacy" or "terms"; --version NAME sets its version
  publish-opening FILE         publish the opening in FILE${HAS_TOOLS ? ' ("npm run new -- opening TITLE" creates one)' : ''}
  openings                     list openings with their number of applications
  applications [--since DAY]   list applications
  enquiries [--since DAY]      list enquiries
  export FOLDER [--since DAY]  export enquiries and applications as CSV into a new FOLDER
  backup [PLACE]               back up database, files and list of erasures to a folder or s3://…; BACKUP_URL without PLACE
  backups [PLACE]              list the backups in a place
  trial-restore [PLACE [NAME]] restore the newest backup beside the system, verify it and delete it again
  restore [PLACE [NAME]]       restore a backup into an empty DATA_DIR or database; --erasures FILE adds a list of erasures
  backup-key                   make a key for BACKUP_KEY
  backed-up                    record that a backup was made by other means
`;

/** Every command by its name; the help describes each. */
export const COMMANDS: Record<string, Command> = {
  ...publishing,
  ...queues,
  ...samples,
  ...people,
  ...lists,
  ...verifying,
  ...filesOfStorage,
  ...databaseCommands,
  ...examining,
  ...upgrading,
  ...backups,
  ...moving,
  ...selfTesting,
  async 'close-opening'(tools) {
    const id = argument(tools, 0, 'The id of the opening');
    if (!(await closeOpening(tools.db, id, new Date())))
      throw new UsageError(`No published opening has the id ${id}.`);
    print('Closed.');
  },
  async resume(tools) {
    const reference = argument(tools, 0, 'The reference of the application');
    const file = argument(tools, 1, 'The file to write');
    const row = await tools.db
      .selectFrom('applications')
      .select(['resume_key', 'resume_name'])
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!row) throw new UsageError(`No application has the reference ${reference}.`);
    const closed = await whyClosed(tools.db, row.resume_key);
    if (closed) throw new UsageError(closed);
    const storage = await openExistingStorage(tools.config);
    const resume = await storage.read(row.resume_key).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
      throw new UsageError(`Its file is missing in ${storage.location}. Restore it from a backup.`);
    });
    await writeNew(file, resume);
    print(`${file} (the candidate called it ${row.resume_name})`);
  },
  async quarantine({ db }) {
    const rows = await listQuarantine(db);
    for (const row of rows)
      print(`${row.reference}  ${row.created_at}  ${row.quarantine_reason}  ${row.email}`);
    print(`${rows.length} in quarantine`);
  },
  async release(tools) {
    const reference = argument(tools, 0, 'The reference');
    const { config, writer } = tools;
    const released = await releaseSubmission(
      writer,
      reference,
      { staff: staffAddresses(config), content: enquiryContent },
      new Date(),
    );
    if (!released) throw new UsageError(`${reference} is not in quarantine.`);
    print('Released. Its emails are on their way.');
  },
  async rescan({ db, config }) {
    if (!config.SCANNER_URL) throw new UsageError('There is no scanner. Set SCANNER_URL.');
    print(`${await rescan(db)} files will be scanned again; clean files stay open.`);
  },
};

/** They work on a database of any release, or without one. */
const ANY_RELEASE = new Set([
  ...Object.keys(databaseCommands),
  ...Object.keys(examining),
  ...Object.keys(upgrading),
  ...['backup', 'backups', 'trial-restore', 'restore', 'backup-key'],
]);

/** They also work beside the storage of another database. The others would change data that no server reads. */
const PAIRING = new Set(['adopt-storage', 'move-storage', 'move-database']);

/** @throws UsageError where an option is not known or lacks its value */
function askedFor(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence}. ${operatorCommand('help')} lists the commands.`);
  }
}

/** The column of the help behind how a command is written. */
const WRITTEN = 31;

/** @throws UsageError, with the help, if more was typed than a command takes: the rest would be ignored silently */
function refuseUnused(name: string, args: readonly string[], options: Readonly<Record<string, unknown>>) {
  const line = HELP.split('\n').find((one) => one.startsWith(`  ${name} `)) ?? '';
  const places = line
    .slice(0, WRITTEN)
    .replace(/\[?--\w+( [A-Z]+)?\]?/, '')
    .trim()
    .split(' ').length;
  const isGiven = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value);
  const unused = [
    ...args.slice(places - 1).map((one) => `"${one}"`),
    ...Object.keys(options)
      .filter((option) => isGiven(options[option]) && !line.includes(`--${option}`))
      .map((option) => `--${option}`),
  ];
  if (unused.length > 0)
    throw new UsageError(
      `"${name}" does not take ${unused.join(', ')}. ${operatorCommand('help')} lists the commands.`,
    );
}

async function obey(asked: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  afterEvents(queueWebhooks);
  // Of a variable that is not set: a folder of no name would be the one that this runs in.
  if (asked.includes(''))
    throw new UsageError(`An argument is empty. ${operatorCommand('help')} lists the commands.`);
  const { positionals, values } = askedFor(asked);
  const [name = '', ...args] = positionals;
  const command = COMMANDS[name];
  if (!command || values.help) {
    process.stdout.write(HELP);
    return command || !name || name === 'help' ? 0 : 2;
  }
  refuseUnused(name, args, values);
  const config = readConfig(env);
  const isForAny = ANY_RELEASE.has(name);
  const { close, ...opened } = openFor(name, config, isForAny);
  const writer = createWriter(opened.db, opened.engine);
  const tools = { ...opened, writer, config, schema: SCHEMA, args, ...values };
  try {
    if (!isForAny) await requireSchema(tools);
    if (!isForAny && !PAIRING.has(name)) await refuseForeign(tools.db, config);
    return (await command(tools)) ?? 0;
  } finally {
    await close();
  }
}

/**
 * Runs one command, which prints its result or says in a sentence why it can't be done.
 * @param asked its name, arguments and options
 * @param env settings, as the server reads them
 * @returns the exit code: 0 done, 1 done with a failure found, or failed by an error of ours; 2 could not be done as asked
 */
export async function runCommand(asked: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    return await obey(asked, env);
  } catch (error) {
    const sentence = error instanceof UsageError ? error.message : operatorSentence(error);
    process.stderr.write(`${sentence ?? (error as Error).stack}\n`);
    return sentence ? 2 : 1;
  }
}
