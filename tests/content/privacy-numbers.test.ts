/** The sample privacy policy promises what the rules do that a new database begins with. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MONTHS_TO_ANSWER } from '../../src/domain/privacy/requests.ts';
import { listRules, ruleFor } from '../../src/domain/privacy/rules.ts';
import type { Retained } from '../../src/domain/privacy/schema.ts';
import { ROOT } from '../support/build.ts';
import { openTestDatabase } from '../support/databases.ts';

/** What the policy says after the number, by what it is about. */
const SAID: Readonly<Record<Retained, string>> = {
  application: 'after their last step',
  candidate: 'after your last application',
  enquiry: 'after the last message',
  quarantine: 'after they came in',
  mail: 'after it left',
  log: 'after it was opened',
  request: 'after it was answered',
};

test('every period of the policy is that of its rule, and the month to answer that of the desk', async () => {
  const policy = await readFile(join(ROOT, 'src/content/sample/privacy.html'), 'utf8');
  const database = await openTestDatabase('sqlite');
  try {
    const rules = await listRules(database.db);
    for (const [subject, words] of Object.entries(SAID) as [Retained, string][]) {
      const said = [...policy.matchAll(new RegExp(`(\\d+) months? ${words}`, 'g'))].map(
        ([, months]) => months,
      );
      expect(new Set(said), subject).toEqual(new Set([`${ruleFor(rules, subject).months}`]));
    }
    // What comes in by mail is kept as what it becomes.
    const [, mail = ''] = /<h3 id="mail-to-us">(.*?)<h3/s.exec(policy) ?? [];
    expect(mail).toContain(`${ruleFor(rules, 'enquiry').months} months after the last message`);
    expect(mail).toContain(`${ruleFor(rules, 'quarantine').months} month after they came in`);
    expect([MONTHS_TO_ANSWER, policy.includes('We answer within one month')]).toEqual([1, true]);
  } finally {
    await database.drop();
  }
});
