/** Keys of stored files are generated, never taken from a client. This check keeps even a wrong key inside the storage. */
const KEY = /^[a-z]+\/[a-z0-9]+\.[a-z]+$/;

/** Kinds of objects: resumes, and what came with emails. */
export const KINDS = ['resumes', 'mails'] as const;

/** Where objects are that a scanner found something in: known to the database alone, and listed nowhere. */
const APART = 'infected';

/** All folders of objects. */
export const FOLDERS = [...KINDS, APART] as const;

/** The key under which an object is kept apart. */
export const apartKey = (key: string): string => checkKey(key.replace(/^[a-z]+\//, `${APART}/`));

export const isKey = (name: string): boolean => KEY.test(name);

/** @throws when it is no key of an object */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Invalid storage key: ${JSON.stringify(key)}`);
  return key;
}
