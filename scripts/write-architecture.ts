import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { orderMovesTable } from './order-moves-table.ts';

/** Puts the table of order moves into ARCHITECTURE.md, between its two markers. */
const file = join(import.meta.dirname, '../ARCHITECTURE.md');
const page = readFileSync(file, 'utf8');
const marked = /(<!-- order moves -->\n)[\s\S]*?(<!-- end -->)/;
if (!marked.test(page)) throw new Error('ARCHITECTURE.md has lost its markers for the table of order moves.');
writeFileSync(
  file,
  page.replace(marked, (_, start: string, end: string) => `${start}${orderMovesTable()}\n${end}`),
);
