/* Reads the OpenAPI document for the API pages and the collections, with its references resolved. */

type Json = Record<string, unknown>;
export type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  examples?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  contentMediaType?: string;
  format?: string;
};
type Media = { schema?: Schema; example?: unknown };
type Body = { description?: string; content?: Record<string, Media> };
export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: Json[];
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: Body | { $ref: string };
  responses: Record<string, Body | { $ref: string }>;
};
export type OpenApi = {
  info: { title: string; description: string; version: string };
  tags: { name: string; description: string }[];
  security?: Json[];
  paths: Record<string, Record<string, Operation>>;
};

/** An operation with its request and answers. `json`: the example of its body; `form`: the fields of a form. */
export type Call = {
  id: string;
  tag: string;
  summary: string;
  description: string;
  method: string;
  path: string;
  takes_token: boolean;
  parameters: readonly Parameter[];
  json: unknown;
  form: readonly { name: string; is_file: boolean }[] | null;
  answers: readonly { status: string; description: string; example: unknown }[];
};

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];
const JSON_TYPE = 'application/json';

/** Every operation of the document, in order. */
export function callsOf(document: OpenApi): Call[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [callOf(document, method, path, item[method])] : [])),
  );
}

function callOf(document: OpenApi, method: string, path: string, operation: Operation): Call {
  const body = operation.requestBody && followReference<Body>(document, operation.requestBody);
  const [type, media] = Object.entries(body?.content ?? {})[0] ?? [];
  const fields = media?.schema ? (followReference<Schema>(document, media.schema).properties ?? {}) : {};
  return {
    id: operation.operationId,
    tag: operation.tags[0]!,
    summary: operation.summary,
    description: operation.description ?? '',
    method: method.toUpperCase(),
    path,
    takes_token: (operation.security ?? document.security ?? []).some((one) => 'bearer' in one),
    parameters: (operation.parameters ?? []).map((one) => followReference<Parameter>(document, one)),
    json: type === JSON_TYPE ? exampleOf(document, media!) : undefined,
    form:
      media && type !== JSON_TYPE
        ? Object.entries(fields).map(([name, field]) => ({ name, is_file: isFile(field) }))
        : null,
    answers: Object.entries(operation.responses)
      .filter(([status]) => /^2\d\d$/.test(status))
      .map(([status, answer]) => {
        const { description = '', content } = followReference<Body>(document, answer);
        const shown = content?.[JSON_TYPE];
        return { status, description, example: shown && exampleOf(document, shown) };
      }),
  };
}

const isFile = ({ format, contentMediaType }: Schema): boolean => format === 'binary' || contentMediaType !== undefined;

/** The part itself, or the part that it references. */
function followReference<T extends object>(document: OpenApi, part: object): T {
  const { $ref } = part as { $ref?: string };
  if ($ref === undefined) return part as T;
  const found = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Json)[name], document);
  return followReference<T>(document, found as object);
}

const exampleOf = (document: OpenApi, { schema, example }: Media): unknown =>
  example ?? (schema && exampleOfSchema(document, schema));

/** The example of a schema, or of its parts. */
function exampleOfSchema(document: OpenApi, schema: Schema): unknown {
  const { examples, properties, items, anyOf } = followReference<Schema>(document, schema);
  if (examples) return examples[0];
  if (anyOf) return exampleOfSchema(document, anyOf[0]!);
  if (items) return [exampleOfSchema(document, items)];
  if (!properties) return null;
  return Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, exampleOfSchema(document, one)]));
}
