/**
 * The bare servers that the figures are held against. Run as `node baseline.ts memory FILE CONTENT_TYPE` or
 * `node baseline.ts insert DATABASE_FILE`; says where it listens as the real server does.
 */
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

const [kind, path = '', type = ''] = process.argv.slice(2);

/** Sends the same compressed bytes from memory. */
function memory(): RequestListener {
  const body = readFileSync(path);
  const headers = { 'content-type': type, 'content-encoding': 'br', 'content-length': String(body.length) };
  return (_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  };
}

/** Reads the JSON body and makes one durable INSERT a request. */
function insert(): RequestListener {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE enquiries (body TEXT)');
  const statement = database.prepare('INSERT INTO enquiries VALUES (?)');
  return (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      statement.run(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"data":{}}');
    });
  };
}

const server = createServer(kind === 'insert' ? insert() : memory());
server.listen(0, '127.0.0.1', () => {
  const website = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  console.log(JSON.stringify({ msg: 'listening', website }));
});
