import { isAbsolute } from 'node:path';
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
  });
  test('the public address loses its last slash', () => {
    expect(readConfig({ PUBLIC_URL: 'https://x.example/' }).PUBLIC_URL).toBe('https://x.example');
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
  test('a mailbox is told by its address, and answers have one to name', () => {
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
