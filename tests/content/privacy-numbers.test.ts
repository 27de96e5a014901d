/** The sample privacy policy promises what the product does: each number in it is that of a rule, or of the code that keeps it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { STAGED_FOR_MS } from '../../src/features/files/staged-resumes.ts';
import { MAILS_A_DAY } from '../../src/features/mail/limit.ts';
import { listRules, ruleFor } from '../../src/features/privacy/commands/rules.ts';
import { deadlineFor, listDeadlines } from '../../src/features/privacy/deadlines.ts';
import type { Retained } from '../../src/features/privacy/schema.ts';
import { readHiringSettings } from '../../src/features/sourcing/commands/settings.ts';
import { MAX_POOL_MONTHS } from '../../src/features/sourcing/schema.ts';
import { SALT_DAYS } from '../../src/platform/http/client-hash.ts';
import { PAYLOAD_DAYS } from '../../src/platform/jobs/queue.ts';
import { IDEMPOTENCY_MS } from '../../src/server/maintenance.ts';
import { ROOT } from '../support/build.ts';
import { openTestDatabase } from '../support/databases.ts';

const HOUR_MS = 3_600_000;
const WORDS = ['none', 'one', 'two', 'three'];

/** What the policy says after the number, by what it is about. */
const SAID: Readonly<Record<Retained, readonly string[]>> = {
  application: ['after their last step'],
  candidate: ['after your last application'],
  enquiry: ['after the last message'],
  quarantine: ['after they came in'],
  mail: ['after it left'],
  log: ['after it was opened'],
  request: ['after it was answered', 'after it was released'],
  request_address: ['after our answer'],
};

/** What it says of what no rule changes. */
const FIXED = [
  `its text ${PAYLOAD_DAYS} days`,
  `for ${IDEMPOTENCY_MS / HOUR_MS} hours, a number for your attempt`,
  `the hold ends after ${WORDS[STAGED_FOR_MS / HOUR_MS]} hours`,
  `${WORDS[SALT_DAYS]} days after that day has ended`,
  `no address gets more than ${MAILS_A_DAY} of these emails a day`,
  `at most ${MAX_POOL_MONTHS} months after we asked`,
];

test('every number of the policy is kept by the product', async () => {
  const policy = await readFile(join(ROOT, 'content/sample/privacy.html'), 'utf8');
  const database = await openTestDatabase('sqlite');
  onTestFinished(() => database.drop());
  const rules = await listRules(database.db);
  let rest = policy;
  const takeOut = (words: string) => {
    expect(rest).toContain(words);
    rest = rest.replaceAll(words, '');
  };
  for (const [subject, endings] of Object.entries(SAID) as [Retained, string[]][]) {
    const { months } = ruleFor(rules, subject);
    for (const ending of endings) takeOut(`${months} ${months === 1 ? 'month' : 'months'} ${ending}`);
  }
  for (const words of FIXED) takeOut(words);
  const { consentDays } = await readHiringSettings(database.db);
  takeOut(`don't answer within ${consentDays} days`);
  takeOut(`at most ${consentDays} days after we asked`);
  const { period, periodUnit } = deadlineFor(await listDeadlines(database.db), '');
  expect(periodUnit).toBe('months');
  takeOut(`We answer within ${WORDS[period]} month,`);
  // Whoever writes another number ties it here.
  const untied = rest.match(
    /\b(?:\d+|one|two|three|four|five|six|seven|ten|twelve) (?:hour|day|week|month|year)s?\b/gi,
  );
  expect(untied).toBeNull();
  expect(rest.replaceAll(/SHA-256|IPv6|<h[23].*?>|<\/h[23]>/g, '').match(/\d+/g)).toBeNull();
  // What comes in by mail is kept as what it becomes.
  const [, mail = ''] = /<h3 id="mail-to-us">(.*?)<h3/s.exec(policy) ?? [];
  expect(mail).toContain(`${ruleFor(rules, 'enquiry').months} months after the last message`);
  expect(mail).toContain(`${ruleFor(rules, 'quarantine').months} month after they came in`);
});
