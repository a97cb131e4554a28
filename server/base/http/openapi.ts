/** Builds an OpenAPI 3.1 document from the call descriptions of the contract, once. */
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Call } from '#contract/base/call.ts';
import { API_PREFIX, pathOfCall } from '#contract/base/call-path.ts';
import { ErrorBody } from '#contract/base/errors.ts';
import { CONTRACT_VERSION, HEADERS } from '#contract/version.ts';

/** A call with its name: the area's name, and its own name within that. */
export type NamedCall = readonly [name: string, call: Call];

interface AreaCalls {
  readonly name: string;
  readonly calls: Readonly<Record<string, Call>>;
}

export function callsOf(areas: readonly AreaCalls[]): NamedCall[] {
  return areas.flatMap(({ name: area, calls }) =>
    Object.entries(calls).map(([name, call]): NamedCall => [`${area}.${name}`, call]),
  );
}

/** Returns the JSON schema of a schema, without checks that only code can make (such as whether a day exists). */
export function jsonSchemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  return toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
}

function parametersOf(schema: v.GenericSchema | undefined, place: 'path' | 'query', isNeeded = false) {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: isNeeded || required.includes(name),
    schema: property,
  }));
}

function json(schema: JsonSchema | { $ref: string }, type = 'application/json') {
  return { content: { [type]: { schema } } };
}

/** NDJSON: the schema describes each line. */
const LINES = 'application/x-ndjson';

const binary = { content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };

function operationOf(name: string, call: Call, paramsIn: 'path' | 'query') {
  const status = call.status ?? 200;
  const security = call.access === 'public' ? [] : [{ session: [] }];
  return {
    operationId: name,
    summary: call.summary,
    ...(call.list && {
      description: `Order: ${call.list.order}. Governing channel: ${call.list.channel}.`,
    }),
    'x-access': call.access,
    security,
    parameters: [...parametersOf(call.params, paramsIn, true), ...parametersOf(call.query, 'query')],
    ...(call.bytes === 'body' && { requestBody: { required: true, ...binary } }),
    ...(call.body && { requestBody: { required: true, ...json(jsonSchemaOf(call.body, 'input')) } }),
    responses: {
      [status]: {
        description: 'Done.',
        ...(call.bytes === 'response' && binary),
        ...(status !== 204 &&
          call.bytes !== 'response' &&
          json(jsonSchemaOf(call.response, 'output'), call.lines && LINES)),
      },
      default: { description: 'Refused.', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

export function openApiDocument(calls: readonly NamedCall[]): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const [name, call] of calls) {
    const add = (path: string, operation: object) => {
      paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
    };
    add(pathOfCall(call).replace(/:(\w+)/g, '{$1}'), operationOf(name, call, 'path'));
    if (call.alsoAt !== undefined)
      add(pathOfCall({ ...call, path: call.alsoAt }), operationOf(`${name}.also`, call, 'query'));
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Outing',
      version: `${CONTRACT_VERSION}.0.0`,
      description: `Unsafe calls carry the token of GET ${API_PREFIX}/sanctum/csrf-cookie as ${HEADERS.csrfToken}.`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    paths,
    components: {
      schemas: { Error: jsonSchemaOf(ErrorBody, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-outing_session' } },
    },
  };
}
