/** The description of the staff API, OpenAPI 3.1, made of its routes and their schemas. */
import { z } from 'zod';
import { createDocument, type ZodOpenApiOperationObject } from 'zod-openapi';
import { type StaffRoute, staffRoute } from '../features/permissions/staff-route.ts';

const problemSchema = z
  .object({
    message: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Problem' });

const FAILURE = {
  description: 'A failure',
  content: { 'application/json': { schema: problemSchema } },
};

const json = (schema: z.ZodType) => ({ 'application/json': { schema } });

/** The path parameters that a path names. */
const parametersOf = (path: string) =>
  z.object(Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()])));

function operation(id: string, route: StaffRoute): ZodOpenApiOperationObject {
  const { path, input, answer, description } = route;
  const found =
    answer instanceof z.ZodType ? { description, content: json(answer) } : { ...answer, status: undefined };
  const status = answer instanceof z.ZodType ? 200 : (answer.status ?? 200);
  return {
    operationId: id,
    security: route.permission === 'public' ? [] : [{ session: [] }],
    requestParams: {
      ...(path.includes(':') ? { path: parametersOf(path) } : {}),
      ...(input.query instanceof z.ZodObject ? { query: input.query } : {}),
    },
    ...(input.body ? { requestBody: { required: true, content: json(input.body) } } : {}),
    responses: { [status]: found, '4XX': FAILURE },
  };
}

function describeStaffApi(routes: Readonly<Record<string, StaffRoute>>) {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const [id, route] of Object.entries(routes)) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(id, route) };
  }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'The desk',
      version: '1.0.0',
      description:
        'What the desk’s own pages ask. Changes need the header `X-Desk: 1` and the `Origin` of the site. Failures have a `code` and a `message`, and `errors` by field.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'desk.session_token' } },
    },
  });
}

/** The route that answers with the description, made at the first request. */
export function describeRoute(routes: Readonly<Record<string, StaffRoute>>) {
  let document: ReturnType<typeof describeStaffApi> | undefined;
  return staffRoute('GET /openapi.json', 'live.read', { answer: z.looseObject({}) }, () => {
    document ??= describeStaffApi(routes);
    return { ...document };
  });
}
