import { join } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import { LANGUAGES, type Language } from '../contract/languages.ts';

/*
 * Each text of the dashboard has three languages side by side in its source, but a reader needs one: the dashboard is built once for
 * each language, with the words of that one alone (docs/decisions/0086-first-load.md).
 */

/** Files whose texts are also read in other languages. */
const IN_ALL_LANGUAGES = [
  // Ctrl K and Settings find a page by its name in any language.
  'contract/resources/resource-names.ts',
  'dashboard/routes/pages.tsx',
  // Samples of a message, in the language of its customer.
  'contract/talk/message-variables.ts',
  // The English text decides whether a message is about an input.
  /^contract\/messages\/(?!.*words\.ts$)/,
];

/** `root`: of the project. */
export function wordsOfLanguage(root: string, language: Language): Plugin {
  return {
    name: 'words-of-language',
    // Without types and JSX.
    enforce: 'post',
    transform(code, id) {
      const file = id.split('?')[0]!.slice(join(root, '/').length);
      if (!/^(dashboard|contract|couriers)\/.*\.tsx?$/.test(file) || !id.startsWith(root)) return null;
      if (IN_ALL_LANGUAGES.some((one) => (typeof one === 'string' ? one === file : one.test(file)))) return null;
      let shorter = code;
      for (const { start, end, kept } of textsIn(parseAst(code), language).toSorted((a, b) => b.start - a.start))
        shorter = `${shorter.slice(0, start)}{${code.slice(kept.start, kept.end)}}${shorter.slice(end)}`;
      return { code: shorter, map: null };
    },
  };
}

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Property = Node & { key?: Node; value?: Node };
type Text = { start: number; end: number; kept: Property };

function textsIn(node: unknown, language: Language): Text[] {
  if (Array.isArray(node)) return node.flatMap((one) => textsIn(one, language));
  if (typeof node !== 'object' || node === null) return [];
  const { type, start, end, properties = [] } = node as Node & { properties?: Property[] };
  if (type === 'ObjectExpression' && isText(properties))
    return [{ start, end, kept: properties.find((one) => nameOf(one) === language)! }];
  return Object.values(node).flatMap((inner) => textsIn(inner, language));
}

/** `{ en, fr, ar }` with sentences, or with forms by count. */
const isText = (properties: readonly Property[]): boolean =>
  properties.map(nameOf).toSorted().join() === LANGUAGES.toSorted().join() &&
  properties.every(({ value }) => isSentence(value) || isForms(value));

const isSentence = (value: Node | undefined): boolean =>
  value?.type === 'TemplateLiteral' || (value?.type === 'Literal' && typeof value['value'] === 'string');

const isForms = (value: Node | undefined): boolean =>
  value?.type === 'ObjectExpression' && (value['properties'] as Property[]).some((one) => nameOf(one) === 'other');

const nameOf = ({ key }: Property): string => String(key?.['name'] ?? key?.['value'] ?? '');
