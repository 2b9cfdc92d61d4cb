import { LEAVE_OUT } from '../../../contract/intake/intake.ts';
import { about, say, type Message } from '../../../contract/messages/message.ts';
import { findNamedProducts, findProducts } from '../../catalog/find-products.ts';
import { withTypedProducts } from '../../catalog/typed-products.ts';
import { answerOf, readAnswers, type Answers } from '../../intake/answers.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { invalid } from '../../platform/refusal.ts';
import type { NotedWord } from '../../platform/spreadsheets/jobs/imports-sql.ts';
import type { ReadRow } from '../../platform/spreadsheets/jobs/run-import.ts';
import { matchCities } from '../../shipping/cities/find-city.ts';

/* Names of products and cities in files, and the sender's answers about unknown names (R-INTAKE-10). */

type Scope = { workspace_id: string; account_id: string };
/** Returns the texts that match no city of the workspace (`openUnlistedCities`). */
export type UnlistedCities = (typed: Iterable<string>) => Promise<Set<string>>;
type AnsweredRecords = {
  records: ReadRow[];
  /** Messages about records that an answer excludes, by position. */
  said: ReadonlyMap<number, readonly Message[]>;
  /** Unknown cities without an answer. */
  noted: NotedWord[];
};

/**
 * Replaces unknown products and cities in the records of a file by the sender's answers. Cities of the workspace and active products of the
 * account need no answer. Counts the records of each unknown city without an answer.
 */
export async function withAnsweredNames(
  sql: Sql,
  scope: Scope,
  rows: readonly ReadRow[],
  answers: Answers,
  unlistedCities: UnlistedCities,
): Promise<AnsweredRecords> {
  const typed = await withTypedProducts(sql, scope, rows);
  const said = new Map<number, Message[]>();
  const leaveOut = (at: number, field: string, text: string) =>
    said.set(at, [...(said.get(at) ?? []), about(say('row_left_out', { text }), field)]);
  const products = await answeredProducts(sql, scope, typed, answers);
  const cities = await answeredCities(unlistedCities, typed, answers);
  const noted = new Map<string, number>();
  const records = typed.map((record, at) => {
    const seen = new Set<string>();
    const read = (row: ReadRow): ReadRow => {
      const values = { ...row.values };
      for (const column of ['skus', 'product_names'])
        if (values[column])
          values[column] = (values[column] as string[]).map((text) => {
            const { word, answer } = products.get(text) ?? {};
            // Questions use the column `skus`, whichever column the file has.
            if (answer === LEAVE_OUT) leaveOut(at, 'skus', word!);
            return answer === undefined || answer === LEAVE_OUT ? text : answer;
          });
      const city = values['city'];
      if (typeof city === 'string' && cities.has(city)) {
        const answer = cities.get(city);
        if (answer === LEAVE_OUT) leaveOut(at, 'city', city);
        else if (answer !== undefined) values['city'] = answer;
        else seen.add(city);
      }
      return { ...row, values };
    };
    const whole = { ...read(record), below: record.below.map(read) };
    for (const city of seen) noted.set(city, (noted.get(city) ?? 0) + 1);
    return whole;
  });
  const words = [...noted].filter(([word]) => word.length <= WORD_MAX);
  return { records, said, noted: words.map(([word, count]) => ({ field: 'city', word, rows: count })) };
}

/** Maximum length of a city in a question; a longer text is refused as a city anyway. */
const WORD_MAX = 100;

/** A name that was asked about, and its answer. */
type AnsweredName = { word: string; answer: string };

/**
 * Answers for texts that do not name exactly one active product of the account. A name of one inactive product is asked about by its SKU,
 * so an answer for that SKU counts too.
 */
async function answeredProducts(
  sql: Sql,
  { workspace_id, account_id }: Scope,
  records: readonly ReadRow[],
  answers: Answers,
): Promise<Map<string, AnsweredName>> {
  const texts = new Set(
    records
      .flatMap((record) => [record, ...record.below])
      .flatMap(({ values }) => [values['skus'], values['product_names']] as (string[] | null | undefined)[])
      .flatMap((list) => list ?? []),
  );
  if (texts.size === 0 || Object.keys(answers.skus ?? {}).length === 0) return new Map();
  const { products, named } = await findNamedProducts(sql, workspace_id, account_id, texts);
  const answered = [...texts].flatMap((text): [string, AnsweredName][] => {
    const { skus = [], is_active: isActive = false } = named.get(text) ?? {};
    if (products.get(text)?.status === 'active' || (skus.length === 1 && isActive)) return [];
    const word = skus.length === 1 ? skus[0]! : text;
    const answer = answerOf(answers, 'skus', text) ?? answerOf(answers, 'skus', word);
    return answer === undefined ? [] : [[text, { word, answer }]];
  });
  return new Map(answered);
}

/** Texts that match no city of the workspace, each with its answer. */
async function answeredCities(
  unlistedCities: UnlistedCities,
  records: readonly ReadRow[],
  answers: Answers,
): Promise<Map<string, string | undefined>> {
  const typed = new Set(
    records
      .flatMap((record) => [record, ...record.below])
      .flatMap(({ values }) => (typeof values['city'] === 'string' ? values['city'] : [])),
  );
  const unlisted = await unlistedCities(typed);
  return new Map([...unlisted].map((text) => [text, answerOf(answers, 'city', text)]));
}

/**
 * Refuses unusable answers: 422 on `answers` for a SKU that is no active product of the account, and for a name that is no city of the
 * workspace.
 */
export async function refuseUnknownAnswers(sql: Sql, scope: Scope, text: string | null | undefined): Promise<void> {
  const { skus = {}, city = {} } = readAnswers(text);
  const saidOf = (answers: Readonly<Record<string, string>>) =>
    Object.entries(answers).filter(([, answer]) => answer !== LEAVE_OUT);
  const [products, cities] = [saidOf(skus), saidOf(city)];
  const found = await findProducts(
    sql,
    scope.workspace_id,
    scope.account_id,
    products.map(([, answer]) => answer),
  );
  const faults = products.flatMap(([word, answer]) =>
    found.get(answer)?.status === 'active' ? [] : [say('answer_no_product', { text: word, answer })],
  );
  const meant =
    cities.length === 0
      ? new Map()
      : await matchCities(
          sql,
          scope.workspace_id,
          cities.map(([, answer]) => answer),
        );
  const unmeant = cities.flatMap(([word, answer]) =>
    meant.has(answer) ? [] : [say('answer_no_city', { text: word, answer })],
  );
  if (faults.length + unmeant.length > 0) throw invalid({ answers: [...faults, ...unmeant] });
}
