/** The context of the seed steps: the database, the people, and the records they have made so far. */

import type { Database } from '../../platform/database/types.ts';
import type { Writer } from '../../platform/database/writer.ts';
import type { Signer } from '../../platform/signing.ts';
import type { Actor, DeskContext } from '../../platform/staff/actor.ts';
import type { Storage } from '../../platform/storage/port.ts';
import { byOperator } from '../audit-log/record.ts';
import type { EnquiryContent } from '../enquiries/content.ts';
import { admitSample, inviteStaff } from '../people/people.ts';
import { markSamples } from './list.ts';
import { DAY_MS } from './moments.ts';
import type { DeskSample } from './schema.ts';

export interface SeedPorts {
  storage: Storage;
  /** The folder of the resumes; an absolute path. */
  folder: string;
  content: EnquiryContent;
  /** The company's name, for the emails. */
  brand: string;
  /** Address that mails are sent from. */
  from: string;
}

/** When the mail server accepted an email, after it was written. */
export const SENT_MS = 6 * 60_000;

/** A command at its time. */
export interface SeedStep {
  at: Date;
  run(): Promise<unknown>;
}

export interface Seeding {
  trx: Database;
  /** For commands that need their own transaction: they get the open one. */
  writer: Writer;
  ports: SeedPorts;
  staff: SampleStaff;
  now: Date;
  /** Openings by their keys, once they were created. */
  openings: Map<string, { id: string; version: number; criteria: readonly string[] }>;
  /** Version of the privacy policy that senders agree to. */
  privacy: string;
  signer: Signer;
}

/** The result of a successful command; a refusal ends the seed. */
export function succeeded<R extends { ok: boolean }>(result: R): Extract<R, { ok: true }> {
  if (!result.ok) throw new Error(`A seed step was refused: ${JSON.stringify(result)}`);
  return result as Extract<R, { ok: true }>;
}

/** They are here longer than everything that they do. */
const HERE_DAYS = 120;

interface SampleStaff {
  /** @throws when no one of the sample has this key */
  actor(key: string): Actor & { name: string };
  /** The context of a desk command, as if the person were signed in. */
  context(key: string, now: Date): DeskContext;
}

/** Adds the staff of the sample: they write and are assigned work, and can not sign in. */
export async function addStaff(trx: Database, staff: DeskSample['staff'], now: Date): Promise<SampleStaff> {
  const at = new Date(now.getTime() - HERE_DAYS * DAY_MS);
  const people = new Map<string, Actor & { name: string }>();
  for (const { key, name, email, roles } of staff) {
    const { id } = succeeded(await inviteStaff(trx, byOperator(at), { email, name, roles }));
    await admitSample(trx, id);
    await markSamples(trx, 'staff', id);
    people.set(key, { id, roles, name });
  }
  const actor: SampleStaff['actor'] = (key) => {
    const found = people.get(key);
    if (!found) throw new Error(`There is no sample person ${key}`);
    return found;
  };
  return { actor, context: (key, moment) => ({ actor: actor(key), requestId: '', now: moment }) };
}
