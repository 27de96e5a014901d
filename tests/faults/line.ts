/** Connections that send just what they are told to, byte for byte. */
import { connect, type Socket } from 'node:net';
import { application, multipart, resumeFile } from '../support/forms.ts';
import { samplePdf } from '../support/resumes.ts';
import type { RunningServer } from '../support/server.ts';

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
export async function uploadOf({ url }: RunningServer, bytes = 400_000) {
  const list = await (await fetch(`${url}/api/admin/GetAllJobs`)).json();
  const { body, type } = multipart(application(list.data[0]._id), [resumeFile({ data: samplePdf(bytes) })]);
  return { body, head: head('/api/admin/ApplytoJob', type, body.length) };
}
