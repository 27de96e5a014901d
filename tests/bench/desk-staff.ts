/** Everybody inside the desk, and the sessions of one of each role. */
import { hashToken } from '../../src/infra/tokens.ts';
import { capital, dice } from './dice.ts';
import type { Row } from './fill.ts';

const DAY_MS = 86_400_000;

/** An identifier that is the same at each run. */
export const id = (kind: string, number: number): string => `${kind}${String(number).padStart(10, '0')}`;

const STAFF_ROLES = ['admin', 'legal', 'sales', 'recruiter', 'recruiter', 'interviewer'] as const;
export const STAFF = 300;

/** What the session cookie of somebody with this role holds. */
export const sessionToken = (role: (typeof STAFF_ROLES)[number]): string => `bench-${role}-${'x'.repeat(20)}`;

/** @param now milliseconds since the epoch */
export function* staff(now: number): Generator<readonly [string, Row]> {
  const at = new Date(now - 400 * DAY_MS).toISOString();
  const recent = new Date(now).toISOString();
  const { word } = dice(11);
  for (let n = 0; n < STAFF; n++) {
    const role = STAFF_ROLES[Math.min(n, STAFF_ROLES.length - 1)] as (typeof STAFF_ROLES)[number];
    const name = `${capital(word())} ${capital(word())}`;
    yield [
      'staff',
      { id: id('s', n), name, email: `s${n}@example.com`, state: 'active', created_at: at, updated_at: at },
    ];
    yield ['staff_roles', { staff_id: id('s', n), role }];
    if (n === 4 || n >= STAFF_ROLES.length) continue;
    yield [
      'staff_sessions',
      {
        id: id('ss', n),
        staff_id: id('s', n),
        token_hash: hashToken(sessionToken(role)),
        method: 'password',
        started_at: recent,
        seen_at: recent,
        second_factor_at: recent,
        proved_at: recent,
        created_at: recent,
        updated_at: recent,
        expires_at: new Date(now + 7 * DAY_MS).toISOString(),
      },
    ];
  }
}
