import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRINTED } from './printed-tables.ts';

/** Puts the tables of the contract into ARCHITECTURE.md, each between its two markers. */
const file = join(import.meta.dirname, '../ARCHITECTURE.md');
let page = readFileSync(file, 'utf8');
for (const [name, table] of Object.entries(PRINTED)) {
  const marked = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- end -->)`);
  if (!marked.test(page)) throw new Error(`ARCHITECTURE.md has lost its markers for the table of ${name}.`);
  page = page.replace(marked, (_, start: string, end: string) => `${start}${table()}\n${end}`);
}
writeFileSync(file, page);
