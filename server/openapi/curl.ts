import type { TSchema } from 'typebox';
import { exampleOf } from './examples.ts';
import { propertiesOf, type Json } from './schemas.ts';
import { bodyType, type Route, type Surface } from '../../contract/route.ts';

const BASE_URL = 'http://localhost:3000';
const COOKIES = 'tahsil.cookies';

/** A command for a shell that sends the example of this operation to a server on this machine. */
export function curlOf(route: Route, surface: Surface, path: string): string {
  const method = route.method === 'GET' ? '' : `-X ${route.method} `;
  return [
    `curl ${method}${quoted(BASE_URL + filled(path, route) + queryText(route))}`,
    ...callerOptions(route, surface),
    ...bodyOptions(route),
    ...(isDownload(route) ? ['--remote-name --remote-header-name'] : []),
  ].join(' \\\n  ');
}

const filled = (path: string, { tag }: Route): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(exampleOf({ type: 'string' } as TSchema, tag, 'request', [name]))),
  );

function queryText({ query, tag }: Route): string {
  const required = ((query as Json | undefined)?.['required'] ?? []) as string[];
  const pairs = required.flatMap((name) =>
    [exampleOf(propertiesOf(query)[name]!, tag, 'request', [name])]
      .flat()
      .map((value): [string, string] => [name, String(value)]),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

function callerOptions({ method, url }: Route, surface: Surface): string[] {
  if (surface === 'rest') return ['-H "Authorization: Bearer $TAHSIL_TOKEN"'];
  if (surface === 'incoming') return [];
  const cookies =
    surface === 'dashboard' ? [`-b ${COOKIES}`] : url.startsWith('/auth/sign-in') ? [`-c ${COOKIES}`] : [];
  // A program needs no origin to write. An export is a read that acts, which asks for it.
  return [...cookies, ...(method === 'GET' && url.endsWith('/export') ? [`-H 'Origin: ${BASE_URL}'`] : [])];
}

function bodyOptions({ body, tag }: Route): string[] {
  if (!body) return [];
  const example = exampleOf(body, tag, 'request') as Json;
  if (bodyType(body) === 'application/json') {
    return [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(example, null, 2))}`];
  }
  return Object.entries(example).map(([name, value]) =>
    (propertiesOf(body)[name] as Json)['format'] === 'binary'
      ? `-F ${name}=@${name}.csv`
      : `-F ${quoted(`${name}=${String(value)}`)}`,
  );
}

const isDownload = ({ answers }: Route): boolean =>
  Object.values(answers).some(({ content_type = 'application/json' }) => content_type !== 'application/json');

/** One word of a POSIX shell, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
