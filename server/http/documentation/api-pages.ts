/* The API as Markdown: a page a tag, made from the OpenAPI document. */

export type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  security: Record<string, unknown>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { description?: string; $ref?: string; content?: Record<string, { example?: unknown }> }>;
  'x-codeSamples': { source: string }[];
};
export type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Schema;
  example?: unknown;
};
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  $ref?: string;
  format?: string;
  properties?: Record<string, Schema>;
};
export type OpenApi = {
  info: { title: string; description: string; version: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter> };
};

export type ServedOperation = { method: string; path: string; operation: Operation };

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation of the document, in its order. */
export const operationsOf = ({ paths }: OpenApi): ServedOperation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => (item[method] ? [{ method, path, operation: item[method] }] : [])),
  );

/** A parameter that stands under `components`, or the one itself. */
export const parameterOf = ({ components }: OpenApi, { $ref, ...own }: Parameter): Parameter =>
  $ref ? components.parameters[$ref.split('/').at(-1)!]! : own;

export const slugOf = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''); // prettier-ignore

/** A page for each tag that has operations: what each asks and answers, with an example and a command. */
export function apiPages(document: OpenApi): { slug: string; markdown: string }[] {
  const operations = operationsOf(document);
  return document.tags.flatMap(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    if (own.length === 0) return [];
    const parts = own.map((one) => operationText(document, one));
    return [{ slug: slugOf(name), markdown: `# API: ${name}\n\n${description}\n\n${parts.join('\n\n')}\n` }];
  });
}

function operationText(document: OpenApi, { method, path, operation }: ServedOperation): string {
  const parameters = operation.parameters.map((one) => parameterOf(document, one));
  const answers = Object.entries(operation.responses).filter(([status]) => status < '300');
  return [
    `## ${operation.summary}`,
    `\`${method.toUpperCase()} ${path}\` · \`${operation.operationId}\``,
    operation.description ?? [],
    parameters.length > 0 ? parameterTable(parameters) : [],
    fenced('sh', operation['x-codeSamples'][0]?.source),
    answers.map(([status, answer]) => {
      const example = answer.content?.['application/json']?.example;
      const said = `**${status}** ${answer.description ?? ''}`;
      return example === undefined ? said : `${said}\n\n${fenced('json', JSON.stringify(example, null, 2))}`;
    }),
  ]
    .flat()
    .filter(Boolean)
    .join('\n\n');
}

const parameterTable = (parameters: readonly Parameter[]): string =>
  [
    '| Parameter | In | What |',
    '|---|---|---|',
    ...parameters.map(
      ({ name, in: place, required, description = '', schema }) =>
        `| \`${name}\` | ${place}${required ? ', required' : ''} | ${cell(description || typeOf(schema))} |`,
    ),
  ].join('\n');

const typeOf = ({ type, enum: values }: Schema): string =>
  values ? values.map((value) => `\`${String(value)}\``).join(', ') : [type ?? []].flat().join(' or ');
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const fenced = (language: string, code = ''): string => (code ? `\`\`\`${language}\n${code}\n\`\`\`` : '');
