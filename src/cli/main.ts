/** The operator's commands: `npm run cli -- COMMAND`. They work on the configured database beside a running server. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openDiskStorage } from '../adapters/storage/disk.ts';
import { byOperator } from '../domain/events/record.ts';
import { EXTRACT_QUEUE } from '../domain/hiring/extraction.ts';
import { noteBackup } from '../domain/house.ts';
import { ACCEPTED_QUEUE, MAIL_QUEUE, readLetter } from '../domain/mail/outgoing.ts';
import { closeOpening } from '../domain/openings/write.ts';
import { RETENTION_QUEUE } from '../domain/privacy/rules.ts';
import { listQuarantine, releaseSubmission } from '../domain/quarantine.ts';
import { readSampleContent } from '../domain/samples/content.ts';
import type { SampleList } from '../domain/samples/counts.schema.ts';
import { listSamples } from '../domain/samples/list.ts';
import { removeSamples } from '../domain/samples/remove.ts';
import { sampleContentLines } from '../domain/shared/samples.schema.ts';
import { openDatabase } from '../infra/database/open.ts';
import type { Database } from '../infra/database/types.ts';
import { createWriter } from '../infra/database/writer.ts';
import { operatorSentence } from '../infra/failure.ts';
import { readConfig } from '../infra/settings.ts';
import { retryQueue } from '../infra/tasks/queue.ts';
import { enquiryContent } from '../site/enquiry-content.ts';
import { staffAddresses } from '../site/staff-addresses.ts';
import { databaseCommands, requireSchema } from './database.ts';
import { filesOfStorage } from './files.ts';
import { lists } from './lists.ts';
import { people } from './people.ts';
import { publishing } from './publish.ts';
import { argument, type Command, say, UsageError, writeNew } from './tools.ts';
import { verifying } from './verify.ts';

const HELP = `Usage: npm run cli -- COMMAND

  migrate                      bring the database to the newest schema
  close-opening ID             close an opening: off the list at once, its page answers 410
  resume REFERENCE FILE        write the resume of an application to FILE
  quarantine                   list submissions that looked automatic
  release REFERENCE            take a submission out of quarantine and send its mails
  mails [pending|dead|unknown] list outgoing mails that wait, that were given up, or whose outcome is unknown
  retry-mails                  give dead mails another round of tries
  retry-tasks                  the same for what else was given up: texts of resumes, dates of retention
  adopt-storage                make the files in DATA_DIR the database's own, after they were moved on purpose
  unknown-files                list stored files that the database does not know, in place or set aside
  set-aside                    set all of them aside; they are deleted after 30 days
  put-back NAME                put a file that was set aside back; --all puts all of them back
  invite EMAIL --role ROLE     invite somebody to the desk; several --role may stand in one command
  reset-access EMAIL           take somebody's second factor away, end their sessions, and print a link to a new password
  samples                      say what is sample; with --remove take all of it out
  verify-log [--expect HASH]   hold the log of changes against its seals, and against the hash of one that was kept
  verify-certificate FILE      hold a certificate of erasure against the key of this house
  publish-legal KIND FILE      put the HTML in FILE in force as "privacy" or "terms"; --version NAME names it
  publish-opening FILE         publish the opening in FILE ("npm run new -- opening TITLE" makes one)
  openings                     list openings, with how many applied
  applications [--since DAY]   list applications
  enquiries [--since DAY]      list enquiries
  export FOLDER [--since DAY]  write enquiries and applications into a new FOLDER, as tables for a spreadsheet
  backup FOLDER                copy database and resumes into a new FOLDER (embedded database)
  backed-up                    note for the desk that a backup was made by other means, such as pg_dump
`;

/** States of mails that are listed. */
const LISTED = ['pending', 'dead', 'unknown'] as const;
const isListed = (state: string): state is (typeof LISTED)[number] => LISTED.some((one) => one === state);

const COMMANDS: Record<string, Command> = {
  ...publishing,
  ...people,
  ...lists,
  ...verifying,
  ...filesOfStorage,
  ...databaseCommands,
  async 'close-opening'(tools) {
    const id = argument(tools, 0, 'The id of the opening');
    if (!(await closeOpening(tools.db, id, new Date())))
      throw new UsageError(`No published opening has the id ${id}.`);
    say('Closed.');
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
    const { storageDir } = tools.config;
    const resume = await (await openDiskStorage(storageDir)).read(row.resume_key).catch((error) => {
      if (error.code !== 'ENOENT') throw error;
      throw new UsageError(`Its file is missing in ${storageDir}. Put it back from a backup.`);
    });
    await writeNew(file, resume);
    say(`${file} (the candidate called it ${row.resume_name})`);
  },
  async quarantine({ db }) {
    const rows = await listQuarantine(db);
    for (const row of rows)
      say(`${row.reference}  ${row.created_at}  ${row.quarantine_reason}  ${row.email}`);
    say(`${rows.length} in quarantine`);
  },
  async release(tools) {
    const reference = argument(tools, 0, 'The reference');
    const { config, db, engine } = tools;
    const released = await releaseSubmission(
      createWriter(db, engine),
      reference,
      { staff: staffAddresses(config), content: enquiryContent },
      new Date(),
    );
    if (!released) throw new UsageError(`${reference} is not in quarantine.`);
    say('Released; its mails are on their way.');
  },
  async mails({ db, args }) {
    const [state = 'pending'] = args;
    if (!isListed(state))
      throw new UsageError(`Mails are ${LISTED.map((one) => `"${one}"`).join(', ')}, not "${state}".`);
    const rows = await db
      .selectFrom('tasks')
      .select(['id', 'payload', 'attempts', 'run_at', 'last_error'])
      .where('queue', '=', MAIL_QUEUE)
      .where('state', '=', state)
      .orderBy('run_at')
      .execute();
    for (const { id, payload, attempts, run_at, last_error } of rows) {
      say(`${id}  ${readLetter(payload).template}  ${attempts} tries  ${run_at}  ${last_error ?? ''}`);
    }
    say(`${rows.length} ${state}`);
  },
  'retry-mails': ({ db }) => retry(db, [MAIL_QUEUE]),
  'retry-tasks': ({ db }) => retry(db, [EXTRACT_QUEUE, RETENTION_QUEUE, ACCEPTED_QUEUE]),
  async samples({ db, engine, config, remove }) {
    if (!remove) {
      tellSamples(await listSamples(db, new Date()));
      const content = await readSampleContent(join(import.meta.dirname, '..'));
      for (const line of sampleContentLines(content)) say(`Stays: ${line}`);
      say(
        '"npm run cli -- samples --remove" takes all of it out. It can not be taken back: make a backup first.',
      );
      return;
    }
    const storage = await openDiskStorage(config.storageDir);
    const removed = await removeSamples(
      { db, writer: createWriter(db, engine), storage },
      byOperator(new Date()),
    );
    if (!removed) throw new UsageError('There is no sample.');
    tellSamples(removed);
    say('Removed. What stays is listed above as staying.');
  },
  async 'backed-up'({ db }) {
    await noteBackup(db, new Date());
    say('Noted.');
  },
};

/** Gives all of these queues that was given up another round of tries. */
async function retry(db: Database, queues: readonly string[]): Promise<void> {
  const counts = await Promise.all(queues.map((queue) => retryQueue(db, queue, new Date())));
  say(`${counts.reduce((sum, count) => sum + count, 0)} will be tried again`);
}

function tellSamples({ counts, kept, legalTexts }: SampleList): void {
  for (const [kind, count] of Object.entries(counts)) say(`${String(count).padStart(6)}  ${kind}`);
  for (const { title, applications, edited } of kept)
    say(
      `Stays: ${title}, ${edited ? 'changed by real staff' : `closed, with ${applications} applications of real people`}`,
    );
  for (const kind of legalTexts)
    say(`Stays: the ${kind}, still sample text: have your own checked and put them in its place`);
}

/** @throws UsageError where an option is not known or lacks its value */
function askedFor() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h', default: false },
        role: { type: 'string', multiple: true, default: [] },
        remove: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
        since: { type: 'string' },
        version: { type: 'string' },
        expect: { type: 'string' },
      },
    });
  } catch (error) {
    const [sentence] = (error as Error).message.split('. ');
    throw new UsageError(`${sentence}. "npm run cli -- help" lists the commands.`);
  }
}

async function main(): Promise<void> {
  const { positionals, values } = askedFor();
  const [name = '', ...args] = positionals;
  const command = COMMANDS[name];
  if (!command || values.help) {
    process.stdout.write(HELP);
    process.exitCode = command || !name || name === 'help' ? 0 : 2;
    return;
  }
  const config = readConfig(process.env);
  const opened = openDatabase(config);
  try {
    if (!(name in databaseCommands)) await requireSchema(opened.db, config);
    const { role: roles, remove, all, since, version, expect } = values;
    await command({ ...opened, config, args, roles, remove, all, since, version, expect });
  } finally {
    await opened.db.destroy();
  }
}

main().catch((error: unknown) => {
  const sentence = error instanceof UsageError ? error.message : operatorSentence(error);
  process.stderr.write(`${sentence ?? (error as Error).stack}\n`);
  process.exitCode = sentence ? 2 : 1;
});
