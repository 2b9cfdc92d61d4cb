import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DRAWN, PRINTED } from './printed-tables.ts';

/** Writes the contract's tables into their pages, each between its two markers, and draws its pictures. */
for (const [name, tables] of Object.entries(PRINTED)) {
  const file = join(import.meta.dirname, '..', name);
  let page = readFileSync(file, 'utf8');
  for (const [marker, table] of Object.entries(tables)) {
    const marked = new RegExp(`(<!-- ${marker} -->\\n)[\\s\\S]*?(<!-- end -->)`);
    if (!marked.test(page)) throw new Error(`${name} has lost its markers for the table of ${marker}.`);
    page = page.replace(marked, (_, start: string, end: string) => `${start}${table()}\n${end}`);
  }
  writeFileSync(file, page);
}
for (const [name, draw] of Object.entries(DRAWN)) writeFileSync(join(import.meta.dirname, '..', name), draw());
