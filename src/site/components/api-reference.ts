/** An OpenAPI document read as a reference for people: plain data, ready to be laid out. */

import type { Texts } from '../content/schemas/texts.ts';

type RuleTexts = Texts<'apiDocs'>['rules'];

export interface FieldRow {
  name: string;
  required: boolean;
  /** Type and limits in words, e.g. `1 to 100 characters`. */
  rules: readonly string[];
  description?: string;
}

export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  parameters: readonly FieldRow[];
  body?: { type: string; fields: readonly FieldRow[] };
  /** The fields of `data` in the answer of a success. */
  data: readonly FieldRow[];
  answers: readonly { status: string; meaning: string }[];
}

/** The part of JSON Schema that the document uses. */
interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

type Content = Record<string, { schema?: Schema }>;

interface Described {
  operationId?: string;
  summary?: string;
  parameters?: { name: string; required?: boolean; description?: string; schema?: Schema }[];
  requestBody?: { content: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
}

export interface ApiDocument {
  paths?: Record<string, Record<string, Described>>;
  components?: { schemas?: Record<string, Schema> };
}

const fill = (template: string, values: Record<string, unknown>) =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/**
 * Reads the operations of a document in its order.
 * @param document OpenAPI 3.1
 * @param words how limits are put into words
 */
export function readOperations(document: ApiDocument, texts: RuleTexts): Operation[] {
  const resolve = (schema: Schema = {}): Schema => {
    const name = schema.$ref?.split('/').at(-1);
    return name ? { ...document.components?.schemas?.[name] } : schema;
  };

  const rulesOf = (given: Schema): string[] => {
    const schema = resolve(given);
    const { minLength: min, maxLength: max, minimum, maximum, pattern = '', format, items } = schema;
    if (format === 'binary') return [texts.file];
    const values = schema.enum?.filter((value) => value !== '').join(', ');
    if (values) return [`${texts.oneOf} ${values}`];
    const type = [schema.type ?? []].flat().join(' or ');
    const rules = [items ? fill(texts.list, { type: resolve(items).type ?? '' }) : type];
    if (max !== undefined) rules.push(min ? fill(texts.range, { min, max }) : fill(texts.upTo, { max }));
    if (maximum !== undefined && Number.isSafeInteger(maximum) && maximum < Number.MAX_SAFE_INTEGER) {
      rules.push(fill(texts.between, { min: minimum ?? 0, max: maximum }));
    }
    if (pattern.includes('@')) rules.push(texts.email);
    else if (/\\u0000|\\p\{Cc\}/.test(pattern)) rules.push(texts.printable);
    return rules.filter(Boolean);
  };

  const fieldsOf = (given: Schema | undefined, prefix = ''): FieldRow[] => {
    const schema = resolve(given);
    if (schema.type === 'array') return fieldsOf(schema.items, `${prefix}[].`);
    return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const inner = resolve(property);
      if (inner.properties) return fieldsOf(inner, `${prefix}${name}.`);
      const required = schema.required?.includes(name) ?? false;
      return [
        { name: `${prefix}${name}`, required, rules: rulesOf(property), description: inner.description },
      ];
    });
  };

  const operationOf = (path: string, method: string, described: Described): Operation => {
    const [type, body] = Object.entries(described.requestBody?.content ?? {})[0] ?? [];
    const success = described.responses?.['200']?.content?.['application/json']?.schema;
    const parameters = described.parameters ?? [];
    return {
      id: described.operationId ?? `${method}-${path}`,
      method: method.toUpperCase(),
      path,
      summary: described.summary ?? '',
      parameters: parameters.map(({ name, required = false, description, schema = {} }) => ({
        name,
        required,
        description,
        rules: rulesOf(schema),
      })),
      body: type ? { type, fields: fieldsOf(body?.schema) } : undefined,
      data: fieldsOf(resolve(success).properties?.data),
      answers: Object.entries(described.responses ?? {}).map(([status, response]) => ({
        status,
        meaning: response.description ?? '',
      })),
    };
  };

  return Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
}
