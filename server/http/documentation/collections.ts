import { strToU8, zipSync } from 'fflate';
import { operationsOf, parameterOf, slugOf, type OpenApi, type Parameter, type ServedOperation } from './api-pages.ts';

/*
 * Every operation that takes a token, as a request to send: for Postman and for Bruno. Both read the same list, made from the OpenAPI document.
 * `baseUrl` and `token` are variables.
 */

type Call = {
  id: string;
  name: string;
  folder: string;
  method: string;
  path: string;
  about: string;
  path_values: readonly Parameter[];
  query: readonly Parameter[];
  is_write: boolean;
  json: unknown;
  form: readonly (readonly [name: string, value: string, is_file: boolean])[] | null;
};

const KEY = 'Idempotency-Key';

/** What is sent for each operation. Names are unique in their folder. */
export function callsOf(document: OpenApi): Call[] {
  const names = new Set<string>();
  return operationsOf(document).flatMap((served) => {
    const { method, path, operation } = served;
    if (!operation.security.some((one) => 'bearer' in one)) return [];
    const parameters = operation.parameters.map((one) => parameterOf(document, one));
    const folder = operation.tags[0]!;
    const plain = operation.summary
      .replace(/[\\/:*?"<>|]/g, ' ')
      .slice(0, 90)
      .trim();
    const name = names.has(`${folder} ${plain}`) ? `${plain} (${operation.operationId})` : plain;
    names.add(`${folder} ${plain}`);
    return [
      {
        id: operation.operationId,
        name,
        folder,
        method: method.toUpperCase(),
        path,
        about: operation.description ?? '',
        path_values: parameters.filter((one) => one.in === 'path'),
        query: parameters.filter((one) => one.in === 'query'),
        is_write: method !== 'get',
        ...bodyOf(served),
      },
    ];
  });
}

function bodyOf({ operation }: ServedOperation): Pick<Call, 'json' | 'form'> {
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (!media) return { json: undefined, form: null };
  if (type === 'application/json') return { json: media.example, form: null };
  const fields = Object.entries(media.schema.properties ?? {});
  return { json: undefined, form: fields.map(([name, { format }]) => [name, '', format === 'binary'] as const) };
}

const valueOf = ({ example, schema }: Parameter): string => String(example ?? schema.enum?.[0] ?? '');

/** A collection of Postman, schema 2.1. `base_url`: where this service is. */
export function postmanCollection(document: OpenApi, base_url: string): object {
  const calls = callsOf(document);
  return {
    info: {
      name: document.info.title,
      version: document.info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: base_url },
      { key: 'token', value: '' },
    ],
    item: [...new Set(calls.map(({ folder }) => folder))].map((name) => ({
      name,
      item: calls.filter(({ folder }) => folder === name).map(postmanItem),
    })),
  };
}

function postmanItem({ name, method, path, about, path_values, query, is_write, json, form }: Call): object {
  const raw = `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  return {
    name,
    request: {
      method,
      description: about,
      header: [
        ...(is_write ? [{ key: KEY, value: '{{$guid}}' }] : []),
        ...(json === undefined ? [] : [{ key: 'Content-Type', value: 'application/json' }]),
      ],
      url: {
        raw,
        host: ['{{baseUrl}}'],
        path: raw.split('/').slice(1),
        variable: path_values.map((one) => ({
          key: one.name,
          value: valueOf(one),
          description: one.description ?? '',
        })),
        query: query.map((one) => ({
          key: one.name,
          value: valueOf(one),
          description: one.description ?? '',
          disabled: !one.required,
        })),
      },
      ...(json === undefined ? {} : { body: { mode: 'raw', raw: JSON.stringify(json, null, 2), options: { raw: { language: 'json' } } } }), // prettier-ignore
      ...(form ? { body: { mode: 'formdata', formdata: form.map(([key, value, is_file]) => ({ key, ...(is_file ? { type: 'file', src: [] } : { type: 'text', value, disabled: true }) })) } } : {}), // prettier-ignore
    },
  };
}

/** A collection of Bruno as a zip, a file a request. The same document gives the same bytes. */
export function brunoCollection(document: OpenApi, base_url: string): Uint8Array {
  const calls = callsOf(document);
  const texts: Record<string, string> = {
    'tahsil/bruno.json': JSON.stringify({ version: '1', name: document.info.title, type: 'collection' }, null, 2),
    'tahsil/collection.bru': `${block('auth', ['mode: bearer'])}${block('auth:bearer', ['token: {{token}}'])}`,
    'tahsil/environments/Tahsil.bru': `${block('vars', [`baseUrl: ${base_url}`])}vars:secret [\n  token\n]\n`,
  };
  for (const [i, call] of calls.entries())
    texts[`tahsil/${slugOf(call.folder)}/${call.id}.bru`] = brunoFile(call, i + 1); // prettier-ignore
  const mtime = new Date(2026, 0, 1);
  return zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [strToU8(text), { mtime }]])));
}

function brunoFile({ name, method, path, about, path_values, query, is_write, json, form }: Call, seq: number): string {
  const asked = query
    .filter(({ required }) => required)
    .map((one) => `${one.name}=${encodeURIComponent(valueOf(one))}`);
  const url = `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
  const body = json !== undefined ? 'json' : form ? 'multipartForm' : 'none';
  return [
    block('meta', [`name: ${name}`, 'type: http', `seq: ${seq}`]),
    block(method.toLowerCase(), [`url: ${url}`, `body: ${body}`, 'auth: inherit']),
    query.length > 0 ? block('params:query', query.map((one) => `${one.required ? '' : '~'}${one.name}: ${valueOf(one)}`)) : '', // prettier-ignore
    path_values.length > 0
      ? block(
          'params:path',
          path_values.map((one) => `${one.name}: ${valueOf(one)}`),
        )
      : '',
    is_write ? block('headers', [`${KEY}: {{$guid}}`]) : '',
    json !== undefined ? block('body:json', JSON.stringify(json, null, 2).split('\n')) : '',
    form ? block('body:multipart-form', form.map(([key, , is_file]) => (is_file ? `${key}: @file()` : `~${key}: `))) : '', // prettier-ignore
    about ? block('docs', about.split('\n')) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

const block = (name: string, lines: readonly string[]): string =>
  `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
