/** Requests that no honest client sends: values of addresses and bodies that reach as far as a valid one would. */

/** JSON Schema, as far as the description of the desk's API uses it. */
export interface Schema {
  type?: string | readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

/** How texts and numbers are filled in where the schema leaves them open. */
export interface Filling {
  text: string;
  number: number;
}

/** A body that fits a schema as far as its shape goes, with hostile values in it. */
export function bodyOf(schema: Schema, filling: Filling): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? [];
  if (first) return bodyOf(first, filling);
  const type = [schema.type].flat()[0];
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, bodyOf(one, filling)]),
    );
  if (type === 'array') return [bodyOf(schema.items ?? {}, filling)];
  // As far as the schema lets it: what is refused reaches nothing.
  if (type === 'integer' || type === 'number')
    return Math.min(
      Math.max(filling.number, schema.minimum ?? filling.number),
      schema.maximum ?? filling.number,
    );
  if (type === 'boolean') return true;
  if (schema.format === 'date-time') return '2999-01-01T00:00:00.000Z';
  if (schema.format === 'date') return '2999-01-01';
  if (schema.format === 'email') return 'a@b.example';
  if (schema.pattern === '^[A-Z]{3}$') return 'EUR';
  return filling.text.padEnd(schema.minLength ?? 0, 'x').slice(0, schema.maxLength);
}

/** What the texts and numbers of a body are filled with. */
export const FILLINGS: readonly Filling[] = [
  { text: 'a\u0000b', number: 1 },
  { text: '\ud800', number: 2_147_483_648 },
  { text: ',', number: Number.MAX_SAFE_INTEGER },
  { text: `'"%_\\<script>`, number: -1 },
  { text: '', number: 0.5 },
];

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Values of a parameter, encoded for an address. */
export const PARAMETERS: readonly string[] = [
  '',
  ',',
  ',x,',
  'bogus',
  '%00',
  'a%00,b',
  '%ED%A0%80',
  '%zz',
  '-1',
  '1e309',
  '99999999999999999999',
  '2147483648',
  "'%22%25_%5C",
  '+275760-09-13T00:00:00.000Z',
  'x'.repeat(3_000),
  Array.from({ length: 101 }, (_, n) => n).join(','),
  cursor(['\u0000', '\u0000']),
  cursor([1e308, 'x']),
  cursor([{}, []]),
  'bm90IGpzb24',
];

/** IDs, as in an address. */
export const IDS: readonly string[] = ['%00', '%ED%A0%80', '%zz', 'x'.repeat(300), "'%22,%25_", '..%2f..'];

/** Bodies of wrong types, and wrong JSON. */
export const BODIES: Readonly<Record<string, { type?: string; body: string | Uint8Array<ArrayBuffer> }>> = {
  'text/plain': { type: 'text/plain', body: '{}' },
  'no type': { body: new TextEncoder().encode('{}') },
  'a type that is none': { type: 'json', body: '{}' },
  'a form': { type: 'application/x-www-form-urlencoded', body: 'a=b&a=c&%00=%zz' },
  'a multipart form without its border': { type: 'multipart/form-data', body: 'x' },
  'a multipart form that is none': { type: 'multipart/form-data; boundary=x', body: '--y' },
  'nothing at all': { type: 'application/json', body: '' },
  'half an object': { type: 'application/json', body: '{"a":' },
  null: { type: 'application/json', body: 'null' },
  'a list': { type: 'application/json', body: '[]' },
  'a text': { type: 'application/json', body: '"x"' },
  'a number': { type: 'application/json', body: '1e999' },
  'an object of nothing': { type: 'application/json', body: '{}' },
  'bytes that are no text': { type: 'application/json', body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]) },
  'names of the language': {
    type: 'application/json',
    body: '{"__proto__":{"a":1},"constructor":{"prototype":1},"toString":1}',
  },
  'a list in lists': {
    type: 'application/json; charset=utf-16',
    body: `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
  },
};

/** Works through a list, a few at once. @returns what the work found */
export async function all<T>(
  list: readonly T[],
  work: (one: T) => Promise<string | undefined>,
): Promise<string[]> {
  const found: string[] = [];
  const waiting = list.values();
  const worker = async () => {
    for (const one of waiting) {
      const flaw = await work(one);
      if (flaw) found.push(flaw.slice(0, 400));
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  return found;
}
