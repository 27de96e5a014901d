/** Keys of stored files are generated, never taken from a client. This check keeps even a wrong key inside the storage. */
const KEY = /^[a-z]+\/[a-z0-9]+\.[a-z]+$/;

/** Kinds of objects: resumes, and files of emails. */
export const KINDS = ['resumes', 'mails'] as const;

/** The folder of infected objects: only the database knows them, and nothing lists them. */
const APART = 'infected';

/** All folders of objects. */
export const FOLDERS = [...KINDS, APART] as const;

/** The key of a quarantined object. */
export const apartKey = (key: string): string => checkKey(key.replace(/^[a-z]+\//, `${APART}/`));

export const isKey = (name: string): boolean => KEY.test(name);

/** @throws when it is no key of an object */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error(`Invalid storage key: ${JSON.stringify(key)}`);
  return key;
}
