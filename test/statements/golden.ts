import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RawRow } from '../../server/platform/spreadsheets/reading/raw-rows.ts';
import { readCsv } from '../../server/platform/spreadsheets/reading/read-csv.ts';
import { isHtml, readHtml } from '../../server/platform/spreadsheets/reading/read-html.ts';
import { readXlsx } from '../../server/platform/spreadsheets/reading/read-xlsx.ts';
import type { TrueRow } from './dirt.ts';
import { lookupsOf, type HouseParcel } from './house.ts';
import { classifyRows, scoreOf, type Score } from './score.ts';

/* Statements written by hand after those of real couriers, each with the result of a careful person. */

const FOLDER = join(import.meta.dirname, '../files/statements');
const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(FOLDER, name), 'utf8'));

async function rowsOf(name: string): Promise<RawRow[]> {
  const file = await open(join(FOLDER, name));
  try {
    const read = name.endsWith('.xlsx')
      ? await readXlsx(file)
      : [await ((await isHtml(file)) ? readHtml : readCsv)(file)];
    const reader = read[0]!;
    const rows: RawRow[] = [];
    for await (const batch of reader.batches()) rows.push(...batch);
    return rows;
  } finally {
    await file.close();
  }
}

/** Quality of reading and matching for each file of the golden set, by the file's name. */
export async function scoreGolden(): Promise<{ name: string; says: string; score: Score }[]> {
  const house = (await readJson('house.json')) as HouseParcel[];
  const truths = (await readJson('truth.json')) as Record<string, { says: string; rows: Record<string, TrueRow> }>;
  return await Promise.all(
    Object.entries(truths).map(async ([name, { says, rows }]) => {
      const truth = new Map(Object.entries(rows).map(([line, row]) => [Number(line), row]));
      return { name, says, score: scoreOf(classifyRows(await rowsOf(name), lookupsOf(house, 'Atlas')), truth) };
    }),
  );
}
