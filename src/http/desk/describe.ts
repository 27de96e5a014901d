/** The description of the desk's API, made of its routes and their schemas. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { DeskEnv } from './context.ts';
import { problemSchema } from './route.ts';

const DOCUMENT = {
  openapi: '3.1.0',
  info: {
    title: 'The desk',
    version: '1.0.0',
    description:
      'What the desk’s own pages ask. Changes need the header `X-Desk: 1` and the `Origin` of the site. Failures have a `code` and a `message`, and `errors` by field.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/' }],
};

const FAILURE = {
  description: 'A failure',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

interface Operation {
  responses: Record<string, object>;
}

/** @returns the document, OpenAPI 3.1; to be made once */
export function describeApi({
  openAPIRegistry,
  getOpenAPI31Document,
}: Pick<OpenAPIHono<DeskEnv>, 'openAPIRegistry' | 'getOpenAPI31Document'>) {
  openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'desk.session_token',
  });
  const { $schema: _, ...problem } = problemSchema.toJSONSchema();
  openAPIRegistry.registerComponent('schemas', 'Problem', problem as object);
  const document = getOpenAPI31Document(DOCUMENT);
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path as Record<string, Operation>)) {
      // Bodies of requests and of answers are written in one way; only the former are required.
      for (const answer of Object.values(operation.responses)) Reflect.deleteProperty(answer, 'required');
      operation.responses['4XX'] = FAILURE;
    }
  }
  return document;
}
