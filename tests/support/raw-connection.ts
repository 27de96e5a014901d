/** Connections that send exact bytes, and what they receive. */
import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { application, enquiry, jsonPost, multipart, resumeFile } from './forms.ts';
import { samplePdf } from './resumes.ts';
import { firstOpening, type RunningServer } from './server.ts';

export interface Line {
  socket: Socket;
  /** What came back so far. */
  text(): string;
  closed: Promise<void>;
}

export async function openLine({ port }: RunningServer): Promise<Line> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    received += text;
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await new Promise((resolve) => socket.once('connect', resolve));
  return { socket, text: () => received, closed };
}

/** @param length of the body, in bytes */
export const head = (path: string, type: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** A good application to the first opening, with a resume of so many bytes. */
export async function uploadOf(server: RunningServer, bytes = 400_000) {
  const fields = application(await firstOpening(server));
  const { body, type } = multipart(fields, [resumeFile({ data: samplePdf(bytes) })]);
  return { body, head: head('/api/admin/ApplytoJob', type, body.length) };
}

/** Begins to send a good application. @returns its line, and what of its body is still to be sent */
export async function beginUpload(server: RunningServer, bytes = 100_000) {
  const [form, line] = [await uploadOf(server), await openLine(server)];
  line.socket.write(form.head);
  line.socket.write(form.body.subarray(0, bytes));
  return { ...line, rest: form.body.subarray(bytes) };
}

/** The files of uploads under way. */
export const uploadsOf = ({ dataDir }: RunningServer) => readdir(join(dataDir, 'storage/uploads'));

/** Expects that whoever comes next is served. */
export async function expectAlive({ url }: RunningServer): Promise<void> {
  const answer = await fetch(`${url}/api/admin/CreateContactus`, jsonPost(enquiry()));
  expect(answer.status).toBe(200);
}
