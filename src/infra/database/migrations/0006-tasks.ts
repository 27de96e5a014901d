import type { Kysely } from 'kysely';

/** Rows read and written at once while the mails of before are carried over. */
const BATCH = 500;

const STATES = { pending: 'pending', sending: 'pending', sent: 'done', dead: 'dead' } as const;

interface Mail {
  id: string;
  template: string;
  payload: string;
  recipient: string;
  state: keyof typeof STATES;
  attempts: number;
  next_attempt_at: string;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
}

interface Tables {
  outbox: Mail;
  enquiries: { id: string; reference: string };
  applications: { id: string; reference: string };
  tasks: Record<string, unknown>;
}

/** Work to be done later, of any kind, in the place of mails alone; and how many mails an address got in a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tasks')
    .addColumn('id', 'varchar(64)', (column) => column.primaryKey())
    .addColumn('queue', 'text', (column) => column.notNull())
    .addColumn('subject_type', 'text')
    .addColumn('subject_id', 'varchar(64)')
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('run_at', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('locked_by', 'text')
    .addColumn('locked_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .execute();
  await db.schema.createIndex('tasks_due').on('tasks').columns(['queue', 'state', 'run_at']).execute();
  await db.schema
    .createIndex('tasks_of_subject')
    .on('tasks')
    .columns(['subject_id', 'subject_type'])
    .execute();
  await db.schema
    .createIndex('tasks_done')
    .on('tasks')
    .column('done_at')
    .where('done_at', 'is not', null)
    .execute();
  await db.schema
    .createTable('mail_counts')
    .addColumn('address_key', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('mails', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_counts_pk', ['day', 'address_key'])
    .execute();
  await carryOver(db as Kysely<Tables>);
  await db.schema.dropTable('outbox').execute();
}

async function carryOver(db: Kysely<Tables>): Promise<void> {
  for (let last = ''; ; ) {
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (mails.length === 0) return;
    const subjects = await subjectsOf(db, mails);
    await db
      .insertInto('tasks')
      .values(mails.map((mail) => toTask(mail, subjects)))
      .execute();
    last = mails.at(-1)?.id ?? '';
  }
}

/** What mails are about, by the reference that each of them tells. */
async function subjectsOf(db: Kysely<Tables>, mails: readonly Mail[]) {
  const references = mails.map(({ payload }) => referenceIn(payload));
  const rows = await Promise.all(
    (['enquiries', 'applications'] as const).map((table) =>
      db.selectFrom(table).select(['id', 'reference']).where('reference', 'in', references).execute(),
    ),
  );
  return new Map(
    rows.flatMap((found, index) =>
      found.map(({ id, reference }) => [
        reference,
        { subject_type: index === 0 ? 'enquiry' : 'application', subject_id: id },
      ]),
    ),
  );
}

function properties(payload: string): Record<string, unknown> {
  try {
    return JSON.parse(payload) as Record<string, unknown>;
  } catch {
    return {};
  }
}

const referenceIn = (payload: string): string => String(properties(payload).reference ?? '');

function toTask(mail: Mail, subjects: ReadonlyMap<string, { subject_type: string; subject_id: string }>) {
  const { id, attempts, last_error, created_at } = mail;
  const state = STATES[mail.state];
  const { withdraw, download, ...props } = properties(mail.payload);
  const secrets = { ...(withdraw ? { withdraw } : {}), ...(download ? { download } : {}) };
  const letter = { template: mail.template, to: mail.recipient, props };
  return {
    id,
    queue: 'mail',
    ...(subjects.get(referenceIn(mail.payload)) ?? { subject_type: null, subject_id: null }),
    // What opens something for whoever holds it leaves with the mail.
    payload: JSON.stringify(state === 'done' ? letter : { ...letter, secrets }),
    state,
    run_at: mail.next_attempt_at,
    attempts,
    last_error,
    created_at,
    done_at: state === 'done' ? mail.sent_at : state === 'dead' ? mail.next_attempt_at : null,
  };
}
