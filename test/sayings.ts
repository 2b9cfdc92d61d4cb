import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/* Every text of the sources in three languages, read from the syntax: the dashboard's files can run only in a browser. */

const LANGUAGES = ['en', 'fr', 'ar'] as const;
const ROOT = join(import.meta.dirname, '..');

/** A text `{ en: …, fr: …, ar: … }` of a file: the forms of each language, several if they depend on a count. */
export type Saying = { file: string; key: string } & Record<(typeof LANGUAGES)[number], readonly string[]>;

/** All texts of the files of the dashboard, the contract and the couriers; `{{…}}` stands for any value. */
export function readSayings(): Saying[] {
  return globSync(['dashboard/**/*.{ts,tsx}', 'contract/**/*.ts', 'couriers/*/row.ts'], { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => {
      const found: Saying[] = [];
      collect(parseSync(file, readFileSync(join(ROOT, file), 'utf8')).program, '', (key, said) =>
        found.push({ file, key, ...said }),
      );
      return found;
    });
}

type Node = { type: string; [name: string]: unknown };
type Property = Node & { key: Node; value: Node };

function collect(
  node: unknown,
  key: string,
  found: (key: string, said: Pick<Saying, 'en' | 'fr' | 'ar'>) => void,
): void {
  if (Array.isArray(node)) return node.forEach((one) => collect(one, key, found));
  if (typeof node !== 'object' || node === null) return;
  const { type } = node as Node;
  if (type === 'ObjectExpression') {
    const forms = LANGUAGES.map((language) => formsOf(valueOf(node as Node, language)));
    const [en = [], fr = [], ar = []] = forms;
    if (forms.every(({ length }) => length > 0)) return found(key, { en, fr, ar });
  }
  const name = type === 'Property' || type === 'VariableDeclarator' ? nameOf(node as Property) : key;
  for (const inner of Object.values(node)) collect(inner, name, found);
}

const valueOf = (object: Node, name: string): Node | undefined =>
  (object['properties'] as Property[]).find((one) => one.type === 'Property' && nameOf(one) === name)?.value;

function nameOf({ key, id }: Node): string {
  const { name, value } = (key ?? id) as { name?: string; value?: unknown };
  return name ?? String(value ?? '');
}

/** A text, or its forms for different counts. */
function formsOf(node: Node | undefined): string[] {
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return [node['value']];
  if (node?.type === 'TemplateLiteral')
    return [(node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{{…}}')];
  if (node?.type === 'ObjectExpression')
    return (node['properties'] as Property[]).flatMap(({ value }) => formsOf(value));
  return [];
}
