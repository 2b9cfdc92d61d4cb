import { strToU8, zipSync } from 'fflate';
import { callsOf, type Call, type OpenApi, type Parameter } from './api-document.ts';
import { slugOf, valueOf } from './api-pages.ts';

/*
 * Every operation for tokens as a request, for Postman and for Bruno. Both read the same list, made from the OpenAPI
 * document. `baseUrl` and `token` are variables.
 */

/** A call under a name that is unique in its folder. */
type NamedCall = Call & {
  name: string;
  path_values: readonly Parameter[];
  query: readonly Parameter[];
  is_write: boolean;
};

const KEY = 'Idempotency-Key';
const NAME_CHARACTERS = 90;

function namedCalls(document: OpenApi): NamedCall[] {
  const names = new Set<string>();
  return callsOf(document)
    .filter(({ takes_token }) => takes_token)
    .map((call) => {
      const plain = call.summary
        .replace(/[\\/:*?"<>|]/g, ' ')
        .slice(0, NAME_CHARACTERS)
        .trim();
      const name = names.has(`${call.tag} ${plain}`) ? `${plain} (${call.id})` : plain;
      names.add(`${call.tag} ${plain}`);
      const placed = (place: string) => call.parameters.filter((one) => one.in === place);
      return { ...call, name, path_values: placed('path'), query: placed('query'), is_write: call.method !== 'GET' };
    });
}

/** A collection of Postman, schema 2.1. `base_url`: the address of this service. */
export function postmanCollection(document: OpenApi, base_url: string): object {
  const calls = namedCalls(document);
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
    item: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({
      name,
      item: calls.filter(({ tag }) => tag === name).map(postmanItem),
    })),
  };
}

function postmanItem({ name, method, path, description, path_values, query, is_write, json, form }: NamedCall): object {
  const raw = `{{baseUrl}}${path.replace(/\{(\w+)\}/g, ':$1')}`;
  return {
    name,
    request: {
      method,
      description,
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
      ...(form ? { body: { mode: 'formdata', formdata: form.map(({ name: key, is_file }) => ({ key, ...(is_file ? { type: 'file', src: [] } : { type: 'text', value: '', disabled: true }) })) } } : {}), // prettier-ignore
    },
  };
}

/** A collection of Bruno as a zip, with a file per request. The same document gives the same bytes. */
export function brunoCollection(document: OpenApi, base_url: string): Uint8Array {
  const calls = namedCalls(document);
  const texts: Record<string, string> = {
    'tahsil/bruno.json': JSON.stringify({ version: '1', name: document.info.title, type: 'collection' }, null, 2),
    'tahsil/collection.bru': `${block('auth', ['mode: bearer'])}${block('auth:bearer', ['token: {{token}}'])}`,
    'tahsil/environments/Tahsil.bru': `${block('vars', [`baseUrl: ${base_url}`])}vars:secret [\n  token\n]\n`,
  };
  for (const [i, call] of calls.entries())
    texts[`tahsil/${slugOf(call.tag)}/${call.id}.bru`] = brunoFile(call, i + 1); // prettier-ignore
  const mtime = new Date(2026, 0, 1);
  return zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [strToU8(text), { mtime }]])));
}

function brunoFile(
  { name, method, path, description, path_values, query, is_write, json, form }: NamedCall,
  seq: number,
): string {
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
    form ? block('body:multipart-form', form.map((one) => (one.is_file ? `${one.name}: @file()` : `~${one.name}: `))) : '', // prettier-ignore
    description ? block('docs', description.split('\n')) : '',
  ]
    .filter(Boolean)
    .join('\n');
}

const block = (name: string, lines: readonly string[]): string =>
  `${name} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}\n`;
