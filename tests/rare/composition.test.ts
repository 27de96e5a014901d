/**
 * The shipped composition, by hand: the site with the settings of compose.yaml, beside a PostgreSQL of Debian, an S3 store and a
 * scanner of this machine in place of the containers that it names. Their images come from registries and are not run here.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readStorageUrl } from '../../src/platform/settings/storage-url.ts';
import { openS3Objects } from '../../src/platform/storage/s3-objects.ts';
import { ROOT } from '../support/build.ts';
import { startStandIn } from '../support/clamd.ts';
import { cli } from '../support/cli.ts';
import { DEBIAN_POSTGRES, lentDebianPostgres } from '../support/debian-postgres.ts';
import { application, multipartPost, resumeFile } from '../support/forms.ts';
import { startS3 } from '../support/s3.ts';
import { firstOpening, startServer } from '../support/server.ts';
import { eventually } from '../support/temp.ts';

interface Service {
  image: string;
  environment: Record<string, string>;
  volumes: string[];
  depends_on: Record<string, unknown>;
  healthcheck: { test: string[] };
}

const read = (name: string) => readFileSync(join(ROOT, 'ops/container', name), 'utf8');

/** The services, with the values that `--env-file` gives. @throws where one has no value and needs one */
function compose(values: Readonly<Record<string, string>>): Record<string, Service> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+)(:[?-])([^}]*)\}/g, (_, name: string, kind: string, otherwise: string) => {
      if (kind === ':?' && !values[name]) throw new Error(`${name}: ${otherwise}`);
      return values[name] ?? otherwise;
    });
  const reviver = (_: unknown, value: unknown) => (typeof value === 'string' ? fill(value) : value);
  return parse(read('compose.yaml'), reviver).services;
}

describe.skipIf(!DEBIAN_POSTGRES)('the composition', () => {
  const postgres = lentDebianPostgres();
  let services: Record<string, Service>;
  beforeAll(async () => {
    services = compose({
      ...{ WEBSITE_VERSION: 'test', PUBLIC_URL: 'https://www.example.com', POSTGRES_PASSWORD: 'a-password' },
      ...{ S3_SECRET: 'a-secret', DESK_SECRET: 'x'.repeat(32), BACKUP_KEY: await generateX25519Identity() },
    });
  });

  test('what the site asks for is started before it, and its client programs are of the database’s version', () => {
    const { website, ...others } = services;
    expect(Object.keys(website?.depends_on ?? {}).sort()).toEqual(Object.keys(others).sort());
    const [, client] = /^ARG POSTGRES_CLIENT=(\d+)$/m.exec(read('Dockerfile')) ?? [];
    expect(services.postgres?.image).toBe(`docker.io/library/postgres:${client}`);
  });

  test('its settings run the site: an application is stored, scanned, backed up and tried', {
    timeout: 120_000,
  }, async () => {
    // The steps of the other containers.
    const [, command, ...flags] = services.postgres?.healthcheck.test ?? [];
    const at = new URL(postgres.url);
    const ready = spawnSync(join(DEBIAN_POSTGRES, command ?? ''), [
      ...flags,
      '-h',
      at.hostname,
      '-p',
      at.port,
    ]);
    expect(ready.status).toBe(0);
    const { POSTGRES_USER, POSTGRES_PASSWORD } = services.postgres?.environment ?? {};
    await postgres.ask(`create role ${POSTGRES_USER} superuser login password '${POSTGRES_PASSWORD}'`);
    await postgres.ask(`create database ${POSTGRES_USER} owner ${POSTGRES_USER}`);
    const store = await startS3(join(postgres.folder, 'store'));
    const scanner = await startStandIn(new Set());

    // The site, by its own settings: only hosts, keys of the test store and places are those of this machine.
    const { environment = {}, volumes = [] } = services.website ?? {};
    expect(volumes.map((volume) => volume.split(':')[1])).toContain(environment.BACKUP_URL);
    const place = join(postgres.folder, 'backups');
    const env = {
      ...environment,
      ...store.env,
      ...{ SEED_SAMPLES: 'public', DATA_DIR: join(postgres.folder, 'data'), BACKUP_URL: place },
      DATABASE_URL: (environment.DATABASE_URL ?? '').replace('@postgres:5432', `@${at.host}`),
      STORAGE_URL: (environment.STORAGE_URL ?? '').replace('//s3:7070', `//127.0.0.1:${store.port}`),
      SCANNER_URL: (environment.SCANNER_URL ?? '').replace('//clamd:3310', `//127.0.0.1:${scanner.port}`),
      PATH: `${DEBIAN_POSTGRES}:${process.env.PATH}`,
    };
    const server = await startServer(env);
    onTestFinished(async () => {
      await server.kill9();
      await Promise.all([store.stop(), scanner.stop()]);
    });
    expect(await (await fetch(`${server.url}/readyz`)).json()).toMatchObject({
      ...{ status: 'ready', database: 'ok', storage: 'ok', scanner: 'ok' },
    });
    const form = application(await firstOpening(server));
    const sent = await fetch(`${server.url}/api/admin/ApplytoJob`, multipartPost(form, [resumeFile()]));
    expect(sent.status).toBe(200);
    const scanned = () => postgres.ask(`select key from files where scan_state = 'clean'`, POSTGRES_USER);
    await eventually(async () => (await scanned()).length === 1);
    const stored = openS3Objects(readStorageUrl(env.STORAGE_URL)).list('objects/resumes/');
    expect(await Array.fromAsync(stored)).toHaveLength(1);

    const first = await eventually(
      () => server.log().find(({ msg }) => /^backup /.test(String(msg))),
      60_000,
    );
    expect(first).toMatchObject({ msg: 'backup made' });
    expect(await cli(env, 'backup')).toMatchObject({
      code: 0,
      output: expect.stringContaining('the hashes of 1 file'),
    });
    expect(await cli(env, 'trial-restore')).toMatchObject({
      code: 0,
      output: expect.stringContaining('can be restored'),
    });
    expect(await server.stop()).toBe(0);
  });
});
