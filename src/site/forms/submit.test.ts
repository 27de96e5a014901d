import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listenLocally } from '../../../tests/support/temp.ts';
import { LoadError, loadData } from '../islands/load-data.ts';
import { asReference, interpret, postForm } from './submit.ts';

describe('interpret', () => {
  it('takes an answer with data as a success', () => {
    expect(interpret(200, { data: { reference: 'E-7K3M-9QXT' }, message: 'ok' })).toEqual({
      kind: 'accepted',
      reference: 'E-7K3M-9QXT',
    });
    expect(interpret(200, { data: {} })).toEqual({ kind: 'accepted', reference: undefined });
  });

  it('takes an answer without data as a refusal', () => {
    expect(interpret(200, { message: 'Not now' })).toEqual({
      kind: 'refused',
      message: 'Not now',
      errors: {},
    });
    expect(interpret(200, undefined)).toEqual({ kind: 'refused', message: undefined, errors: {} });
  });

  it('takes message and errors of a failure, and nothing that is no text', () => {
    const body = { message: ' ', code: 'x', errors: { Email: 'Email is required', Name: 7 } };
    expect(interpret(422, body)).toEqual({
      kind: 'failed',
      status: 422,
      message: undefined,
      errors: { Email: 'Email is required' },
    });
    expect(interpret(502, '<html>')).toMatchObject({ kind: 'failed', status: 502, errors: {} });
  });
});

describe('asReference', () => {
  it.each(['E-7K3M-9QXT', 'A-0000-ZZZZ'])('knows %s', (value) => expect(asReference(value)).toBe(value));
  it.each([null, '', 'e-7k3m-9qxt', 'E-7K3M-9QXT!', '<b>', 'E-7K3M-9QX'])('refuses %s', (value) =>
    expect(asReference(value)).toBeUndefined(),
  );
});

describe('requests', () => {
  let server: Server;
  let base = '';
  let last: IncomingMessage;
  let body = '';

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      last = request;
      body = await text(request);
      if (request.url === '/broken') return void request.socket.destroy();
      const found = request.url === '/found';
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
      response.end(
        JSON.stringify(found ? { data: { reference: 'A-4T8W-2HRC' } } : { message: 'No job found' }),
      );
    });
    base = `http://127.0.0.1:${await listenLocally(server)}`;
  });
  afterAll(() => server.close());

  it('send JSON with the idempotency key', async () => {
    const outcome = await postForm(`${base}/found`, { Email: 'a@b.example', FillTime: 3000 }, 'key-1');
    expect(outcome).toEqual({ kind: 'accepted', reference: 'A-4T8W-2HRC' });
    expect(last.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'key-1' });
    expect(JSON.parse(body)).toEqual({ Email: 'a@b.example', FillTime: 3000 });
  });

  it('send FormData as multipart, with the boundary the platform chose', async () => {
    const form = new FormData();
    form.set('Resume', new File(['x'], 'cv.pdf'));
    await postForm(`${base}/found`, form, 'key-2');
    expect(last.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(body).toContain('filename="cv.pdf"');
  });

  it('give a broken connection as an outcome', async () => {
    const outcome = await postForm(`${base}/broken`, {}, 'key-3');
    expect(outcome).toMatchObject({ kind: 'failed', cause: expect.any(Error) });
    expect(outcome).not.toHaveProperty('status');
  });

  it('load data, or throw with the server’s words', async () => {
    const { signal } = new AbortController();
    await expect(loadData(`${base}/found`, signal)).resolves.toEqual({ reference: 'A-4T8W-2HRC' });
    await expect(loadData(`${base}/other`, signal)).rejects.toMatchObject({ shown: 'No job found' });
    const broken = await loadData(`${base}/broken`, signal).catch((error: unknown) => error);
    expect(broken).toBeInstanceOf(LoadError);
    expect(broken).toMatchObject({ shown: undefined });
  });
});
