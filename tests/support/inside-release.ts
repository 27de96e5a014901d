/** Runs inside of the bare root, on the Node of the release: starts the server, is its visitor and its operator, and prints what it saw. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';

const [website = '', sent = ''] = process.argv.slice(2);
const { enquiry, application, resume } = JSON.parse(readFileSync(sent, 'utf8'));
const url = `http://127.0.0.1:${process.env.PORT}`;

async function start() {
  const server = spawn(website, ['start'], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of server.stdout) {
    output += chunk;
    if (output.includes('"msg":"listening"')) break;
  }
  server.stdout.resume();
  const line = output.split('\n').find((one) => one.includes('"msg":"listening"')) ?? '{}';
  return { server, said: JSON.parse(line) };
}

async function stop(server: ReturnType<typeof spawn>): Promise<unknown> {
  const exited = once(server, 'exit');
  server.kill('SIGTERM');
  return (await exited)[0];
}

function command(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(website, args, { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

const first = await start();
const pages: Record<string, number> = {};
for (const path of ['/', '/contact', '/career', '/desk', '/readyz'])
  pages[path] = (await fetch(url + path)).status;
const health = await (await fetch(`${url}/healthz`)).json();
const headers = { 'Content-Type': 'application/json' };
const post = await fetch(`${url}/api/admin/CreateContactus`, {
  ...{ method: 'POST', headers, body: JSON.stringify(enquiry) },
});
const { data: openings } = await (await fetch(`${url}/api/admin/GetAllJobs`)).json();
const form = new FormData();
for (const [name, value] of Object.entries({ ...application, Job: openings[0]._id }))
  form.append(name, String(value));
form.append('Resume', new Blob([Buffer.from(resume, 'base64')]), 'resume.pdf');
const applied = await fetch(`${url}/api/admin/ApplytoJob`, { method: 'POST', body: form });
const backup = command('backup', `${process.env.DATA_DIR}/backup`);
const stopped = await stop(first.server);
const again = await start();
const enquiries = command('enquiries');
await stop(again.server);
let written = 'written';
try {
  writeFileSync('/opt/file', '');
} catch (error) {
  written = (error as NodeJS.ErrnoException).code ?? '';
}
console.log(
  JSON.stringify({
    ...{ said: first.said, pages, health, enquiry: post.status, application: applied.status },
    ...{ backup, stopped, enquiries, written, user: process.getuid?.() },
  }),
);
process.exit(0);
