/** What the parts of the sample's play share. */
import type { Storage } from '../../adapters/storage/port.ts';
import type { Database } from '../../infra/database/types.ts';
import type { Writer } from '../../infra/database/writer.ts';
import type { Signer } from '../../infra/signing.ts';
import type { EnquiryContent } from '../enquiries/content.ts';
import type { Cast } from './staff.ts';

export interface PlayPorts {
  storage: Storage;
  /** Where the resumes were made; an absolute path. */
  folder: string;
  content: EnquiryContent;
  /** The company's name, for the letters. */
  brand: string;
  /** Address that mails are sent from. */
  from: string;
}

/** One thing that is done at its time. */
export interface Deed {
  at: Date;
  run(): Promise<void>;
}

export interface Stage {
  trx: Database;
  /** For functions that ask for a transaction of their own: they get the one that is open. */
  writer: Writer;
  ports: PlayPorts;
  cast: Cast;
  now: Date;
  /** Openings by their keys, as they come to be. */
  openings: Map<string, { id: string; version: number; criteria: string[] }>;
  privacy: string;
  signer: Signer;
}
