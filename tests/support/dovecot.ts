/** A real IMAP server: Debian's Dovecot as a plain process, with one mailbox in a folder of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { eventually, freePort, makeFolder, removeFolder } from './temp.ts';

const BINARY = '/usr/sbin/dovecot';
const isRoot = process.getuid?.() === 0;

/** Whether there is one, installed as root where it is missing; else why the tests with it are skipped. */
export function ensureDovecot(): { ok: true } | { ok: false; why: string } {
  if (existsSync(BINARY)) return { ok: true };
  if (!isRoot || !existsSync('/usr/bin/apt-get'))
    return { ok: false, why: 'Dovecot is not installed (Debian: apt-get install dovecot-imapd)' };
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const install = ['install', '-y', '-qq', '--no-install-recommends', 'dovecot-imapd'];
  if (spawnSync('apt-get', install, { stdio: 'ignore', env }).status !== 0) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env });
    spawnSync('apt-get', install, { stdio: 'ignore', env });
  }
  return existsSync(BINARY) ? { ok: true } : { ok: false, why: 'Dovecot could not be installed' };
}

export interface ImapServer {
  url: string;
  /** Puts a mail into the mailbox, as a delivery does. */
  deliver(source: string | Buffer): Promise<void>;
  /** Takes all mails out of it. */
  empty(): Promise<void>;
  /** How many mails lie in it. */
  count(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Forgets all UIDs, as after a mailbox was restored or moved; only while it is stopped. */
  renumber(): Promise<void>;
  close(): Promise<void>;
}

const USER = 'desk@us.example';
const PASSWORD = 'a secret/with:signs';

const config = (folder: string, port: number, user: string) => `
base_dir = ${folder}/run
state_dir = ${folder}/state
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
log_path = ${folder}/log
mail_location = maildir:${folder}/mail
mailbox_idle_check_interval = 1 secs
first_valid_uid = 1
default_internal_user = ${user}
default_login_user = ${isRoot ? 'dovenull' : user}
default_internal_group = ${user}
service imap-login {
  ${isRoot ? '' : 'chroot ='}
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
${isRoot ? '' : 'service anvil {\n  chroot =\n}'}
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=${user} gid=${user} home=${folder}/home
}
`;

/** Starts one on a free port. */
export async function startImapServer(): Promise<ImapServer> {
  const folder = await makeFolder();
  const mail = join(folder, 'mail');
  const port = await freePort();
  const user = isRoot ? 'dovecot' : userInfo().username;
  for (const name of ['run', 'state', 'home', 'mail', 'mail/new', 'mail/cur', 'mail/tmp']) {
    await mkdir(join(folder, name));
    if (isRoot) await chmod(join(folder, name), 0o777);
  }
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'users'), `${USER}:{PLAIN.B64}${Buffer.from(PASSWORD).toString('base64')}\n`);
  await writeFile(join(folder, 'conf'), config(folder, port, user));
  let running: ChildProcess | undefined;

  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('data', () => {
        socket.destroy();
        resolve(true);
      });
      socket.once('error', () => resolve(false));
    });

  const server: ImapServer = {
    url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/INBOX`,
    async deliver(source) {
      const name = `${Date.now()}.${randomBytes(6).toString('hex')}.test`;
      await writeFile(join(mail, 'tmp', name), source, { mode: 0o666 });
      if (isRoot) await chmod(join(mail, 'tmp', name), 0o666);
      await rename(join(mail, 'tmp', name), join(mail, 'new', name));
    },
    async empty() {
      for (const part of ['new', 'cur'])
        for (const name of await readdir(join(mail, part))) await rm(join(mail, part, name));
    },
    async count() {
      const names = await Promise.all(['new', 'cur'].map((part) => readdir(join(mail, part))));
      return names.flat().filter((name) => !/,[A-Z]*T[A-Z]*$/.test(name)).length;
    },
    async start() {
      running = spawn(BINARY, ['-F', '-c', join(folder, 'conf')], { stdio: 'ignore', detached: true });
      await eventually(isOpen);
    },
    async stop() {
      if (!running) return;
      const { pid } = running;
      const ended = once(running, 'exit');
      running.kill('SIGTERM');
      running = undefined;
      await ended;
      try {
        // Whoever serves an open line would notice only seconds later that there is no server any more.
        process.kill(-(pid as number), 'SIGKILL');
      } catch {
        // Nobody is left.
      }
    },
    async renumber() {
      for (const name of await readdir(mail))
        if (/^dovecot[.-]/.test(name) && !name.includes('uidvalidity')) await rm(join(mail, name));
    },
    async close() {
      await server.stop();
      await removeFolder(folder);
    },
  };
  await server.start();
  return server;
}
