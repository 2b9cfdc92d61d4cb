import { open } from 'node:fs/promises';
import { linkHash, sha256 } from '../../server/cash/chain/chain-hash.ts';
import { FileFault } from '../../server/platform/spreadsheets/file-fault.ts';
import type { Cell } from '../../server/platform/spreadsheets/reading/raw-rows.ts';
import { readCsv } from '../../server/platform/spreadsheets/reading/read-csv.ts';
import type { Command } from '../arguments.ts';
import { WrongUse } from '../wrong-use.ts';

type Link = { number: number; hash: string; entry_hash: string; entry: string };
const COLUMNS = ['number', 'hash', 'entry_hash', 'entry'] as const;

/** Checks an exported chain without the service's database, as any program can (docs/rules.md, R-CASH-6). */
export const checkLedger: Command = {
  name: 'check-ledger',
  about:
    'Checks the chain of a ledger in a csv file that the service exported; needs no database. Exits with 1 when a link is wrong or missing.',
  options: [
    { name: 'file', value: 'PATH', is_required: true, about: 'The exported chain, csv' },
    {
      name: 'hash',
      value: 'HASH',
      may_repeat: true,
      about: 'A noted hash that the chain must contain; may repeat',
    },
  ],
  async run(_config, options) {
    const links = (await readLinks(options.required('file'))).sort((a, b) => a.number - b.number);
    let previous = '';
    for (const [i, { number, hash, entry_hash, entry }] of links.entries()) {
      if (number !== i + 1) throw new WrongUse(`Link ${i + 1} is missing.`);
      // The file leaves out the text of long entries.
      if (entry !== '' && sha256(entry) !== entry_hash) throw new WrongUse(`The entry of link ${number} was changed.`);
      if (linkHash(previous, entry_hash) !== hash)
        throw new WrongUse(`Link ${number} does not follow the one before: one of them was changed.`);
      previous = hash;
    }
    const hashes = new Set(links.map(({ hash }) => hash));
    const missing = options.many('hash').find((hash) => !hashes.has(hash.toLowerCase()));
    if (missing !== undefined) throw new WrongUse(`No link has the noted hash ${missing}.`);
    return { links: links.length, chain: 'whole', hash: previous };
  },
};

async function readLinks(path: string): Promise<Link[]> {
  const file = await open(path).catch((error: Error) => {
    throw new WrongUse(`The file ${path} cannot be read: ${error.message}`);
  });
  try {
    const links: Link[] = [];
    let places: number[] | null = null;
    for await (const rows of (await readCsv(file)).batches()) {
      for (const { cells } of rows) {
        if (places) links.push(linkOf(cells, places));
        else places = COLUMNS.map((name) => cells.indexOf(name));
        if (places.includes(-1)) throw new WrongUse(`The first row must name the columns ${COLUMNS.join(', ')}.`);
      }
    }
    return links;
  } catch (error) {
    if (error instanceof FileFault) throw new WrongUse(`The file ${path} is no csv that can be read.`);
    throw error;
  } finally {
    await file.close();
  }
}

function linkOf(cells: readonly Cell[], places: readonly number[]): Link {
  const [number, hash, entry_hash, entry] = places.map((place) => String(cells[place] ?? ''));
  return { number: Number(number), hash: hash!, entry_hash: entry_hash!, entry: entry! };
}
