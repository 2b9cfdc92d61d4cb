import { say, type Message } from '../../contract/messages/message.ts';
import { ATTEMPT_SEQUELS, courierWords, type Meaning } from '../../contract/courier-statuses.ts';
import { COURIER_LIMITS } from '../../contract/shipping-companies.ts';
import { fold } from '../platform/text/fold.ts';
import type { Sql, Tx } from '../platform/database/postgres.ts';
import { invalid } from '../platform/refusal.ts';
import type { CompanyRow } from './companies-sql.ts';
import { findWords, keepUnknownWords, setWords } from './courier-words-sql.ts';
import { askAgain } from './shipments-sql.ts';

type Company = Pick<CompanyRow, 'id' | 'connector'>;

export type ListedWord = Meaning & {
  raw: string;
  is_known: boolean;
  is_default: boolean;
  first_seen_at: string | null;
};

/** As much of a courier's word as is kept. */
export const cutWord = (raw: string): string => raw.slice(0, COURIER_LIMITS.status_characters);

const foldWord = (raw: string): string => fold(raw).replace(/\s+/g, ' ').trim();

/** Every word of a company with what it means: what its connector knows, and over that what the workspace says (R-COUR-4). */
export async function listWords(sql: Sql, workspace_id: string, { id, connector }: Company): Promise<ListedWord[]> {
  const own = await findWords(sql, workspace_id, id);
  const said = new Set(own.map(({ folded }) => folded));
  const defaults = courierWords(connector).filter(({ raw }) => !said.has(foldWord(raw)));
  return [
    ...own.map(({ folded, ...word }): ListedWord => ({ ...word, is_default: false })),
    ...defaults.map((word): ListedWord => ({ ...word, is_known: true, is_default: true, first_seen_at: null })),
  ];
}

/** What a word means; undefined: nobody knows. */
export type WordBook = (raw: string) => Meaning | undefined;

export async function readWords(sql: Sql, workspace_id: string, company: Company): Promise<WordBook> {
  const listed = await listWords(sql, workspace_id, company);
  const known = new Map(listed.filter(({ is_known }) => is_known).map((word) => [foldWord(word.raw), word]));
  return (raw) => known.get(foldWord(raw));
}

/** Whether a courier says this word after an attempt that failed, rather than of one. */
export function readSequels({ connector }: Company): (raw: string) => boolean {
  const sequels = new Set(ATTEMPT_SEQUELS[connector]?.map(foldWord));
  return (raw) => sequels.has(foldWord(raw));
}

/**
 * Says what words of a company mean. 422 on a word that is there twice. Parcels on their way that the courier calls so are asked about
 * again soon, and move then.
 */
export async function explainWords(
  tx: Tx,
  workspace_id: string,
  company_id: string,
  words: readonly (Meaning & { raw: string })[],
): Promise<void> {
  const rows = words.map((word) => ({ ...word, raw: word.raw.trim(), folded: foldWord(word.raw) }));
  const faults: Record<string, Message[]> = {};
  rows.forEach(({ folded }, i) => {
    const path = `statuses.${i}.raw`;
    if (folded === '') faults[path] = [say('must_hold_letter_or_digit')];
    else if (rows.findIndex((row) => row.folded === folded) < i) faults[path] = [say('there_twice')];
  });
  if (Object.keys(faults).length > 0) throw invalid(faults);
  await setWords(tx, workspace_id, company_id, rows, new Date());
  await askAgain(
    tx,
    workspace_id,
    company_id,
    rows.map(({ raw }) => raw),
  );
}

/** Keeps words that nobody has explained, so that somebody can. */
export async function keepUnknown(
  tx: Tx,
  workspace_id: string,
  company_id: string,
  raws: Iterable<string>,
): Promise<void> {
  const rows = new Map([...raws].map((raw) => [foldWord(raw), { folded: foldWord(raw), raw }]));
  rows.delete('');
  if (rows.size === 0) return;
  const words = [...rows.values()];
  await keepUnknownWords(tx, workspace_id, company_id, words, COURIER_LIMITS.statuses_per_company, new Date());
}
