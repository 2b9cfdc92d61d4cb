import { INFO_DESCRIPTION } from '../../openapi/prose.ts';
import { callsOf, type Call, type OpenApi, type Parameter, type Schema } from './api-document.ts';

/* The API as Markdown, made from the OpenAPI document: the general part, then a page per tag. */

export const slugOf = (name: string): string =>
  name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, ''); // prettier-ignore

/** A page for each tag with operations: their requests and answers, with an example and a command. */
export function apiPages(document: OpenApi): { slug: string; markdown: string }[] {
  const calls = callsOf(document);
  const tags = document.tags.flatMap(({ name, description }) => {
    const own = calls.filter(({ tag }) => tag === name);
    if (own.length === 0) return [];
    return [
      { slug: slugOf(name), markdown: `# API: ${name}\n\n${description}\n\n${own.map(callText).join('\n\n')}\n` },
    ];
  });
  const conventions = INFO_DESCRIPTION.replace(/^## (.+)$/gm, (heading, name: string) =>
    FOUND_BY[name] ? `${heading}\n\n<!-- found by: ${FOUND_BY[name]} -->\n` : heading,
  );
  return [{ slug: 'conventions', markdown: `# API: What holds for all\n\n${conventions}\n` }, ...tags];
}

/** Further search words for sections of the conventions. */
const FOUND_BY: Readonly<Record<string, string>> = {
  Authentication: 'token bearer login key auth jeton authentification clé رمز مصادقة',
  Limits: 'rate limit throttle 429 limite débit حد الطلبات',
  'Dry runs': 'preview simulate test essai simulation تجربة',
  Pages: 'pagination paging next page cursor per_page pages suivante صفحات',
  'Money and moments': 'amount currency decimals date time timezone montant devise date fuseau مبلغ عملة تاريخ',
  Versions: 'deprecation breaking changes version dépréciation إصدار',
};

function callText(call: Call): string {
  return [
    `## ${call.summary}`,
    `\`${call.method} ${call.path}\` · \`${call.id}\``,
    call.description,
    call.parameters.length > 0 ? parameterTable(call.parameters) : '',
    call.path.startsWith('/api/') ? fenceCode('sh', curlOf(call)) : '',
    ...call.answers.map(({ status, description, example }) =>
      [`**${status}** ${description}`, example === undefined ? '' : fenceCode('json', JSON.stringify(example, null, 2))]
        .filter(Boolean)
        .join('\n\n'),
    ),
  ]
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
const fenceCode = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

/** A parameter's value in an example. */
export const valueOf = ({ example, schema }: Parameter): string => String(example ?? schema.enum?.[0] ?? '');

/** A command for a shell with TAHSIL and TOKEN, as the guides set them. */
function curlOf({ method, path, parameters, json, form }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const found = parameters.find((one) => one.in === 'path' && one.name === name);
    return encodeURIComponent(found ? valueOf(found) : '');
  });
  const query = parameters.filter((one) => one.in === 'query' && one.required);
  const asked = new URLSearchParams(query.map((one) => [one.name, valueOf(one)]));
  return [
    `curl ${method === 'GET' ? '' : `-X ${method} `}"$TAHSIL${filled}${query.length > 0 ? `?${asked}` : ''}"`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(json === undefined
      ? []
      : ["-H 'Content-Type: application/json'", `-d ${quoteForShell(JSON.stringify(json, null, 2))}`]),
    ...(form ?? []).filter(({ is_file }) => is_file).map(({ name }) => `-F ${name}=@${name}.csv`),
  ].join(' \\\n  ');
}

/** Quotes any text as one word of a POSIX shell. */
const quoteForShell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
