/** What people send to a system under test, and where none of it may stand. */
import { expect } from 'vitest';
import type { RunningServer } from './server.ts';

/** Four people. Each value is found nowhere else. */
export const CANDIDATE = {
  Name: 'Xenia Quorndale',
  Email: 'xenia.quorn@candidate.example',
  PhoneNumber: '+49 40 5551 7811',
  Message: 'I quilt quietly on Sundays.',
};
export const PLAIN = {
  Name: 'Zebedee Quarrington',
  Email: 'zebedee.quarr@candidate.example',
  PhoneNumber: '+49 40 5551 7812',
  Message: 'My zither is out of tune.',
};
export const ADDED = {
  name: 'Yannick Zeugma',
  email: 'yannick.zeug@candidate.example',
  phoneNumber: '+49 40 5551 7813',
};
export const CLIENT = {
  FirstName: 'Quirina',
  LastName: 'Zwetschke',
  Email: 'quirina.zw@client.example',
  PhoneNumber: '+49 40 5551 7814',
  Company: 'Quarkwerke Zwickau',
  Message: 'Our quern grinds too slowly.',
};
/** @throws where a line of the server's log holds one of these values, in any spelling that our code or a library might give it */
export function expectNoneInLog({ lines }: Pick<RunningServer, 'lines'>, values: readonly string[]): void {
  const spellings = values.flatMap((value) => [
    value,
    value.toLowerCase(),
    encodeURIComponent(value),
    new URLSearchParams([['', value]]).toString().slice(1),
    JSON.stringify(value).slice(1, -1),
    Buffer.from(value)
      .toString('base64')
      .replace(/.{2}=*$/, ''),
  ]);
  const wanted = [...new Set(spellings)].filter((value) => value.length > 3);
  const found = wanted.filter((value) => lines.some((line) => line.includes(value)));
  const where = lines.filter((line) => found.some((value) => line.includes(value)));
  expect(found, where.slice(0, 5).join('\n')).toEqual([]);
}
