/**
 * Better Auth on our tables. It would store the token of a session as in the cookie; here it is hashed first, so that a copy of
 * the database gives no access. Unused fields are dropped.
 */
import { kyselyAdapter } from '@better-auth/kysely-adapter';
import type { BetterAuthOptions } from 'better-auth';
import { withLockRetry } from '../../../platform/database/retry.ts';
import type { Database } from '../../../platform/database/types.ts';
import { hashToken } from '../../../platform/http/tokens.ts';
import { newId } from '../../../platform/ids.ts';

type Adapter = ReturnType<ReturnType<typeof kyselyAdapter>>;
type Row = Record<string, unknown>;
type Where = Parameters<Adapter['findOne']>[0]['where'];

/** Never stored: the identity provider's tokens, which no one uses, and addresses of clients. */
const DROPPED: Readonly<Record<string, readonly string[]>> = {
  session: ['ipAddress'],
  account: [
    'accessToken',
    'refreshToken',
    'idToken',
    'accessTokenExpiresAt',
    'refreshTokenExpiresAt',
    'scope',
  ],
};

function stored(model: string, data: Row): Row {
  const dropped = DROPPED[model] ?? [];
  const stored = Object.fromEntries(Object.entries(data).filter(([name]) => !dropped.includes(name)));
  return model === 'session' && typeof stored.token === 'string'
    ? { ...stored, token: hashToken(stored.token) }
    : stored;
}

function translated<W extends Where | undefined>(model: string, where: W): W {
  if (model !== 'session' || !where) return where;
  return where.map((condition) => {
    if (condition.field !== 'token') return condition;
    const { value } = condition;
    return {
      ...condition,
      value: Array.isArray(value) ? value.map((one) => hashToken(String(one))) : hashToken(String(value)),
    };
  }) as W;
}

/** The token by which a row was requested, put back into it, because the caller uses it. */
function withToken<T>(row: T, model: string, where: Where | undefined): T {
  const token = model === 'session' && where?.find(({ field }) => field === 'token')?.value;
  return row && typeof token === 'string' ? { ...row, token } : row;
}

/**
 * For Better Auth's `database` option.
 * @param db every statement is separate: it is never called inside a writer's transaction
 */
export function hashedDatabase(db: Database): (options: BetterAuthOptions) => Adapter {
  // `sqlite` on both engines: times as text, truth as 0 and 1, as our tables have them.
  const open = kyselyAdapter(db, { type: 'sqlite', transaction: false });
  return (options) => {
    const plain = open(options);
    const hashed: Adapter = {
      ...plain,
      // Each statement is its own transaction, but all of them pass the hashing here.
      transaction: (work) => work(hashed),
      async create(input) {
        // A new passkey is stored by the domain, with its event in one transaction.
        if (input.model === 'passkey') return { ...input.data, id: newId() } as never;
        const row = await withLockRetry(() =>
          plain.create<Row, Row>({ ...input, data: stored(input.model, input.data) }),
        );
        return (input.model === 'session' ? { ...row, token: (input.data as Row).token } : row) as never;
      },
      async findOne(input) {
        const row = await plain.findOne({ ...input, where: translated(input.model, input.where) });
        return withToken(row, input.model, input.where) as never;
      },
      findMany: (input) => plain.findMany({ ...input, where: translated(input.model, input.where) }),
      count: (input) => plain.count({ ...input, where: translated(input.model, input.where) }),
      async update(input) {
        const row = await withLockRetry(() =>
          plain.update({
            ...input,
            where: translated(input.model, input.where),
            update: stored(input.model, input.update),
          }),
        );
        return withToken(row, input.model, input.where) as never;
      },
      updateMany: (input) =>
        withLockRetry(() =>
          plain.updateMany({
            ...input,
            where: translated(input.model, input.where),
            update: stored(input.model, input.update),
          }),
        ),
      delete: (input) =>
        withLockRetry(() => plain.delete({ ...input, where: translated(input.model, input.where) })),
      deleteMany: (input) =>
        withLockRetry(() => plain.deleteMany({ ...input, where: translated(input.model, input.where) })),
    };
    return hashed;
  };
}
