/** The self-test of the build, as an operator runs it, and the page that tells the public of it. */
import { expect, test } from 'vitest';
import { cli, command } from '../support/cli.ts';
import { lentServer, serverForTest } from '../support/lent-server.ts';

const server = lentServer('all');

test('an operator runs it, and the public reads what came of it', async () => {
  const page = async () => {
    const answer = await fetch(`${server.url}/status`);
    return { status: answer.status, html: await answer.text() };
  };
  const env = { DATA_DIR: server.dataDir, PORT: String(server.port), HOST: '127.0.0.1' };
  const { code, output } = await cli(env, 'selftest');
  expect(output).toContain('Everything works. Nothing is left of it.');
  expect(output.match(/^ok /gm)).toHaveLength(6);
  expect(code).toBe(0);
  const { status, html } = await page();
  expect(status).toBe(200);
  expect(html).toContain('Everything works');
  expect(html).toContain('name="robots" content="noindex"');
  expect(html.match(/<rect/g)).toHaveLength(90);
  expect((await cli({ ...env, PORT: '1' }, 'selftest')).output).toContain('No server answers at');
});

test('where nothing can be sent it does not say that everything works', async () => {
  const closed = await serverForTest({ SEED_SAMPLES: 'never' });
  const { code, output } = await command({ DATA_DIR: closed.dataDir }, 'selftest', '--to', closed.url);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining('What was tested works; the rest was left out.'),
  ]);
});
