import { isAbsolute, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './settings.ts';

describe('readConfig', () => {
  test('an empty environment is a whole configuration', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      PORT: 4321,
      HOST: 'localhost',
      MAX_RESUME_BYTES: 5 * 1024 * 1024,
      TRUSTED_PROXY_HOPS: 0,
    });
    expect(config.PUBLIC_URL).toBe('http://localhost:4321');
    for (const path of [config.databaseFile, config.storageDir, config.mailDir]) {
      expect(isAbsolute(path)).toBe(true);
      expect(path.startsWith(config.DATA_DIR)).toBe(true);
    }
  });
  test('blank values count as missing', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', SMTP_URL: '', MAIL_FROM: '' }).PORT).toBe(4321);
    expect(readConfig({ PORT: ' ', SELFTEST_MINUTES: '\t', METRICS_PORT: ' ', DATA_DIR: ' ' })).toMatchObject(
      {
        ...{ PORT: 4321, SELFTEST_MINUTES: 5, METRICS_PORT: undefined, DATA_DIR: resolve('data') },
      },
    );
  });
  test('the public address is the origin that browsers send, however it is written', () => {
    for (const PUBLIC_URL of ['https://x.example/', 'HTTPS://X.example', 'https://x.example:443'])
      expect(readConfig({ PUBLIC_URL }).PUBLIC_URL).toBe('https://x.example');
  });
  test('a public address that is more than scheme and host is refused', () => {
    for (const more of ['/site', '/?a=b', '#top']) {
      expect(() => readConfig({ PUBLIC_URL: `https://x.example${more}` })).toThrow(
        /PUBLIC_URL: .* without a path/,
      );
    }
    expect(() => readConfig({ PUBLIC_URL: 'https://me:secret@x.example' })).toThrow(/PUBLIC_URL/);
  });
  test('every fault is listed at once, by its variable', () => {
    const wrong = {
      PORT: '99999',
      HOST: 'not a host',
      DATABASE_URL: 'mysql://x',
      SMTP_URL: 'http://x',
      PUBLIC_URL: 'ftp://x',
      MAIL_FROM: 'nobody',
      LOG_LEVEL: 'loud',
      MAX_RESUME_BYTES: 'five',
      TRUSTED_PROXY_HOPS: '-1',
      SEED_SAMPLES: 'always',
    };
    let message = '';
    try {
      readConfig(wrong);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = (error as Error).message;
    }
    for (const name of Object.keys(wrong)) expect(message).toContain(`  ${name}: `);
    expect(message).toContain('10 fault(s)');
  });
  test('a fault does not repeat the value, which may be a secret', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@x' })).toThrow(/^(?!.*hunter2)/s);
  });
  test('an address that is written wrong is one sentence: the setting, its value, and how it is written', () => {
    const told = (env: Record<string, string>) => {
      try {
        readConfig(env);
      } catch (error) {
        return (error as Error).message.split('\n').slice(1);
      }
      return [];
    };
    const web = 'must start with https:// or http://, such as https://www.example.com.';
    expect(told({ PUBLIC_URL: 'www.x.example', OIDC_ISSUER: 'login.x.example' })).toEqual([
      `  PUBLIC_URL: "www.x.example" ${web}`,
      `  OIDC_ISSUER: "login.x.example" ${web}`,
    ]);
    expect(told({ PUBLIC_URL: 'http:/x.example' })).toEqual([`  PUBLIC_URL: "http:/x.example" ${web}`]);
    expect(told({ IMAP_URL: 'imap.x.example', SMTP_URL: 'mail.x.example:587' })).toEqual([
      expect.stringMatching(/^ {2}SMTP_URL: "mail\.x\.example:587" must start with smtps:\/\/ or .*\.$/),
      expect.stringMatching(/^ {2}IMAP_URL: "imap\.x\.example" must start with imaps:\/\/ or .*\.$/),
    ]);
    expect(told({ SMTP_URL: 'smtp://' })).toEqual([
      '  SMTP_URL: "smtp://" names no host: write it as smtps://user:password@mail.example.com:465.',
    ]);
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'IMAP_URL']) {
      const scheme = { DATABASE_URL: 'postgres', SMTP_URL: 'smtp', IMAP_URL: 'imaps' }[name];
      expect(told({ [name]: `${scheme}://me:hun#ter2@x.example` })[0]).toMatch(
        /"\w+:\/\/…@x\.example" can't be read .* # is written %23/,
      );
      expect(told({ [name]: `${scheme}://me:hunter2%@x.example` })[0]).toMatch(
        /…@.* % itself is written %25/,
      );
      for (const wrong of [
        'hunter2',
        'me:hunter2',
        'me:hunter2@x',
        'http://x.example?a=hunter2',
        'a hunter2',
      ])
        expect([name, wrong, told({ [name]: wrong })[0]]).toEqual([
          name,
          wrong,
          expect.stringMatching(/^(?!.*hunter2).* must start with/),
        ]);
    }
    expect(
      readConfig({ DATABASE_URL: 'postgres:///website?host=/run/postgresql' }).DATABASE_URL,
    ).toBeTruthy();
  });
  test('what else is wrong says what is right', () => {
    expect(() => readConfig({ PORT: '99999' })).toThrow(
      'PORT: "99999" must be a whole number from 0 to 65535.',
    );
    expect(() => readConfig({ JOBS_POLL_MS: '1.5' })).toThrow(
      /JOBS_POLL_MS: "1.5" must be a whole number from/,
    );
    expect(() => readConfig({ REQUEST_TIMEOUT_MS: '5000' })).toThrow(
      'REQUEST_TIMEOUT_MS: "5000" must be HEADERS_TIMEOUT_MS (10000) or more',
    );
    expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow('"loud" must be one of trace, debug, info,');
    expect(() => readConfig({ MAIL_FROM: 'Us <us@x.example>' })).toThrow('must be only an email address');
    expect(() => readConfig({ OIDC_GROUP_ROLES: 'hr=king' })).toThrow('roles are interviewer, recruiter,');
    for (const OIDC_ALLOWED_DOMAIN of ['@corp.example', 'a.example, b.example', 'https://corp.example'])
      expect(() => readConfig({ OIDC_ALLOWED_DOMAIN })).toThrow('must be one domain, such as example.com');
    expect(() => readConfig({ DESK_SECRET: 'short' })).toThrow(/^(?!.*short).*DESK_SECRET: must have/s);
  });
  test('a mailbox is identified by its address, and emails can name it', () => {
    const of = (IMAP_URL: string, more = {}) => readConfig({ IMAP_URL, ...more }).mailbox;
    expect(of('imaps://desk%40us.example:a%2Fb%3Ac@mail.us.example')).toEqual({
      ...{ host: 'mail.us.example', port: 993, secure: true, folder: 'INBOX' },
      ...{ user: 'desk@us.example', password: 'a/b:c', address: 'desk@us.example' },
      name: 'desk@us.example@mail.us.example/INBOX',
    });
    expect(of('imap://desk:x@[::1]:1143/Desk/Mail', { IMAP_ADDRESS: 'desk@us.example' })).toMatchObject({
      ...{ host: '::1', port: 1143, secure: false, folder: 'Desk/Mail', address: 'desk@us.example' },
    });
    expect(of('')).toBeUndefined();
    expect(() => of('imaps://desk:hunter2@mail.us.example')).toThrow(/^(?!.*hunter2).*IMAP_ADDRESS/s);
    for (const wrong of ['https://mail.us.example', 'imaps://a%zz@b.example', 'imaps://a%ff@b.example'])
      expect(() => of(wrong)).toThrow(/IMAP_URL/);
  });
});

test.each([
  ['https://bucket', 'must start with s3://'],
  ['s3://bucket/files', 'names no region'],
  ['s3://key:secret@bucket/files?region=eu-central-1', 'must not contain keys'],
  ['s3://bucket?endpoint=minio:9000', 'has an endpoint that is not an address'],
  ['s3://bucket?region=eu-central-1&regoin=x', 'has a part "regoin" that does not exist'],
  ['s3://bucket?endpoint=http://minio:9000&path-style=true', 'has a path-style that is neither yes nor no'],
  ['s3://minio:9000/bucket?region=eu-central-1', 'names a port'],
])('STORAGE_URL %s: %s', (STORAGE_URL, message) => {
  expect(() => readConfig({ STORAGE_URL })).toThrow(message);
  expect(() => readConfig({ STORAGE_URL })).not.toThrow('secret');
});

test.each([
  ['METRICS_PORT', '4321', '"4321" must be another port than PORT'],
  ['OIDC_GROUP_ROLES', 'hr=admin,', 'must be pairs of group=role with a comma between them'],
  ['OIDC_GROUP_ROLES', '=admin', 'must be pairs of group=role with a comma between them'],
  ['OIDC_GROUP_ROLES', 'hr=sales, hr=admin', 'names the group hr twice: a group has one role'],
  ['SCANNER_URL', 'clamd:///run/100%', 'has a % that is not part of an escape'],
  [
    'SCANNER_URL',
    'tcp://localhost:3310',
    'must start with clamd://, such as clamd://127.0.0.1:3310 or clamd:///run',
  ],
  ['SCANNER_URL', 'clamd://localhost/socket', 'must be the address of clamd, such as'],
  ['BACKUP_URL', 'file:///backups/100%', 'must be the path of a folder or an S3 store, such as /var/backups'],
  ['BACKUP_URL', 'file:backups', 'must be the path of a folder or an S3 store, such as /var/backups'],
])('%s %s: %s', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message);
});

test('STORAGE_URL names bucket, prefix and where the store is', () => {
  const STORAGE_URL = 's3://bucket/some/folder/?endpoint=https://s3.example.com&path-style=yes';
  expect(readConfig({ STORAGE_URL }).s3).toEqual({
    setting: 'STORAGE_URL',
    ...{ bucket: 'bucket', prefix: 'some/folder/', region: 'us-east-1', pathStyle: true },
    ...{ endpoint: 'https://s3.example.com', name: 's3://bucket/some/folder' },
  });
  expect(readConfig({}).s3).toBeUndefined();
});
