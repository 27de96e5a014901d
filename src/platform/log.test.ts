import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loggedPath } from './log.ts';

/** The log writes to standard output, so it is looked at from outside. */
function linesOf(body: string, format = 'json'): string[] {
  const source = `import { createLog } from './src/platform/log.ts'; const log = createLog('info', '${format}'); ${body}`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', source], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

const run = (body: string): Record<string, unknown>[] => linesOf(body).map((line) => JSON.parse(line));

test('as pairs, a line stays one line, whatever a value contains', () => {
  const [first, second] = linesOf(
    `log.info({ path: '/a', n: 1 }, 'two words'); log.warn({ err: new Error('a "b"\\nc'), at: {} }, 'x=y'); log.flush(() => process.exit(0))`,
    'logfmt',
  );
  expect(first).toMatch(/^level=info time=\S+Z path=\/a n=1 msg="two words"$/);
  expect(second).toMatch(/^level=warn time=\S+Z err="\{.*" at=\{\} msg="x=y"$/);
});

test('one JSON object a line, complete after a flush', () => {
  const lines = run(
    `for (let n = 0; n < 500; n++) log.info({ n }, 'line'); log.flush(() => process.exit(0))`,
  );
  expect(lines).toHaveLength(500);
  expect(lines[499]).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    n: 499,
    msg: 'line',
  });
});

test('an error is written at once', () => {
  const lines = run(
    `log.info('before'); log.error({ err: new Error('x') }, 'broken'); setTimeout(() => process.kill(process.pid, 'SIGKILL'), 100)`,
  );
  expect(lines.map((line) => line.msg)).toEqual(['before', 'broken']);
});

test('a full disk neither ends the process nor keeps it from ending', () => {
  const source = `import { createLog } from './src/platform/log.ts'; const log = createLog('info'); log.info('a');
    setTimeout(() => log.info('b'), 50); setTimeout(() => log.flush(() => process.exit(7)), 100);`;
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', source], {
    stdio: ['ignore', full, 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  });
  closeSync(full);
  expect([status, stderr]).toEqual([7, '']);
});

test('personal data is redacted, and an error brings only its name, code, message and stack', () => {
  const [first, second] = run(
    `log.info({ form: { Email: 'a@b.example', PhoneNumber: '1' } }, 'x'); log.warn({ err: Object.assign(new Error('m'), { code: '23505', detail: 'Key (email)=(a@b.example)', where: 'secret' }) }, 'y'); log.flush(() => process.exit(0))`,
  );
  expect(first?.form).toEqual({ Email: '[redacted]', PhoneNumber: '[redacted]' });
  expect(second?.err).toEqual({ type: 'Error', code: '23505', message: 'm', stack: expect.any(String) });
});

test('an email address in place of a page is not logged', () => {
  expect(loggedPath('/insights/a-title')).toBe('/insights/a-title');
  expect(loggedPath('/ada@client.example')).toBe('/[email]');
  expect(loggedPath('/api/mailto:ada%40client.example/x')).toBe('/api/[email]/x');
});
