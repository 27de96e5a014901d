/**
 * The bare servers that the figures are held against. Run as `node baseline.ts memory FILE CONTENT_TYPE` or
 * `node baseline.ts insert DATABASE_FILE`; prints its port.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

const [kind, path = '', type = ''] = process.argv.slice(2);

/** Sends the same compressed bytes from memory. */
function memory() {
  const body = readFileSync(path);
  const headers = { 'content-type': type, 'content-encoding': 'br', 'content-length': String(body.length) };
  return createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
}

/** Reads the JSON body and makes one durable INSERT a request. */
function insert() {
  const database = new DatabaseSync(path);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE enquiries (body TEXT)');
  const statement = database.prepare('INSERT INTO enquiries VALUES (?)');
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      statement.run(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"data":{}}');
    });
  });
}

const server = kind === 'insert' ? insert() : memory();
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : '');
});
