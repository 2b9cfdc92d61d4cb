/*
 * Finds the new rows of a sheet (docs/decisions/0016-applications.md). Compares the whole sheet at once: a row counts
 * as changed, not new, only when its earlier form is gone. Ambiguous rows are reported, never imported twice.
 */

/** The identity of a row, as digests. */
export type RowDigest = {
  line: number;
  /** The sheet's own name for the row, otherwise phone and SKUs; the first byte (two characters) tells which. */
  key: string;
  content: string;
  person: string;
  place: string;
};

/** A row that became a lead. */
export type KnownRow = RowDigest & { occurrence: number; lead_reference: string };

export type Verdict =
  | { is: 'new'; occurrence: number }
  | { is: 'known'; lead_reference: string }
  /** Known by its content, under another name than before. */
  | { is: 'renamed'; before: KnownRow; occurrence: number }
  | { is: 'changed'; lead_reference: string; because: Because };
/** `content`: the row with this key has new content. `key`: the row resembles a missing one of the same person. */
export type Because = 'content' | 'key';

/** Returns a verdict for each row, by its line. */
export function compareRows(known: readonly KnownRow[], rows: readonly RowDigest[]): Map<number, Verdict> {
  const verdicts = new Map<number, Verdict>();
  const last = new Map<string, number>();
  for (const { key, occurrence } of known) last.set(key, Math.max(last.get(key) ?? 0, occurrence));
  const nextOf = ({ key }: RowDigest): number => {
    last.set(key, (last.get(key) ?? 0) + 1);
    return last.get(key)!;
  };
  const renamed = renamedRows(known, rows);
  const taken = new Set(renamed.values());
  for (const [row, before] of renamed) verdicts.set(row.line, { is: 'renamed', before, occurrence: nextOf(row) });
  const knownOf = Map.groupBy(
    known.filter((row) => !taken.has(row)),
    ({ key }) => key,
  );
  const rowsOf = Map.groupBy(
    rows.filter((row) => !renamed.has(row)),
    ({ key }) => key,
  );
  const strangers: RowDigest[] = [];
  const gone: KnownRow[] = [];
  for (const [key, mine] of rowsOf) {
    const { unmatched, left } = matchContents(mine, knownOf.get(key) ?? [], verdicts);
    unmatched.forEach((row, i) => {
      const before = left[i];
      if (before) verdicts.set(row.line, changedVerdict(before, 'content'));
      else strangers.push(row);
    });
    gone.push(...left.slice(unmatched.length));
  }
  for (const [key, rows] of knownOf) if (!rowsOf.has(key)) gone.push(...rows);
  recognise(strangers, gone, verdicts);
  for (const row of strangers)
    if (!verdicts.has(row.line)) verdicts.set(row.line, { is: 'new', occurrence: nextOf(row) });
  return verdicts;
}

/** From this many rows with new names and old content, the change is no accident. */
const MOVED_FROM = 2;

/**
 * Rows that were renamed while their content stayed, each with its earlier form: the sheet numbers its lines, or
 * formats its moments differently now. If one name still has its content, names were not moved, unless a present name
 * has the content of another.
 */
function renamedRows(known: readonly KnownRow[], rows: readonly RowDigest[]): ReadonlyMap<RowDigest, KnownRow> {
  const same = ({ key, content }: RowDigest) => `${key} ${content}`;
  const [before, after] = [known.filter(isNamed), rows.filter(isNamed)];
  const [had, has] = [new Set(before.map(same)), new Set(after.map(same))];
  const names = new Set(after.map(({ key }) => key));
  const [gone, fresh] = [before.filter((row) => !has.has(same(row))), after.filter((row) => !had.has(same(row)))];
  const take = pool(gone, ({ content }) => content, new Set());
  const pairs = fresh.flatMap((row): [RowDigest, KnownRow][] => {
    const old = take(row.content);
    return old ? [[row, old]] : [];
  });
  const isShifted = pairs.some(([, old]) => names.has(old.key));
  const hasStayed = gone.length < before.length;
  return new Map(isShifted || (!hasStayed && pairs.length >= MOVED_FROM) ? pairs : []);
}

const changedVerdict = ({ lead_reference }: KnownRow, because: Because): Verdict => ({
  is: 'changed',
  lead_reference,
  because,
});

const knownVerdict = ({ lead_reference }: KnownRow): Verdict => ({ is: 'known', lead_reference });

/** Compares rows of one key: those with equal content are known; the rest on both sides is matched in order. */
function matchContents(rows: readonly RowDigest[], known: readonly KnownRow[], verdicts: Map<number, Verdict>) {
  const taken = new Set<KnownRow>();
  const take = pool(known, ({ content }) => content, taken);
  const unmatched = rows.filter((row) => {
    const before = take(row.content);
    if (!before) return true;
    verdicts.set(row.line, knownVerdict(before));
    return false;
  });
  const left = known.filter((row) => !taken.has(row)).toSorted((a, b) => a.occurrence - b.occurrence);
  return { unmatched, left };
}

/** Finds rows by name, each row once among all pools that share `taken`. */
function pool(rows: readonly KnownRow[], nameOf: (row: KnownRow) => string, taken: Set<KnownRow>) {
  const waiting = Map.groupBy(rows, nameOf);
  return (name: string): KnownRow | undefined => {
    const candidates = waiting.get(name) ?? [];
    for (let row = candidates.pop(); row; row = candidates.pop()) {
      if (taken.has(row)) continue;
      taken.add(row);
      return row;
    }
    return undefined;
  };
}

const SCHEME_CHARACTERS = 2;
const isNamed = ({ key }: RowDigest): boolean => key.slice(0, SCHEME_CHARACTERS) === NAMED;

/** Matches rows with a new key and missing rows: the same under another kind of key, or the same person's with a changed phone or SKU. */
function recognise(strangers: readonly RowDigest[], gone: readonly KnownRow[], verdicts: Map<number, Verdict>): void {
  const taken = new Set<KnownRow>();
  const takeSame = pool(gone, (row) => `${isNamed(row)} ${row.content}`, taken);
  for (const row of strangers) {
    // The sheet got a column of names, or lost it: the same rows then have another kind of key.
    const before = takeSame(`${!isNamed(row)} ${row.content}`);
    if (before) verdicts.set(row.line, knownVerdict(before));
  }
  const unnamed = gone.filter((row) => !isNamed(row));
  const takeInLine = pool(unnamed, ({ person, line }) => `${person} ${line}`, taken);
  const takeInPlace = pool(unnamed, ({ person, place }) => `${person} ${place}`, taken);
  for (const row of strangers) {
    if (verdicts.has(row.line) || isNamed(row)) continue;
    const before = takeInLine(`${row.person} ${row.line}`) ?? takeInPlace(`${row.person} ${row.place}`);
    if (before) verdicts.set(row.line, changedVerdict(before, 'key'));
  }
}

/** First byte of the key of a row with the sheet's own name. */
export const NAMED = '01';
/** First byte of a key made of phone and SKUs. */
export const UNNAMED = '00';
