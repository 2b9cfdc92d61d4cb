import { TahsilError } from './errors.ts';

/* Sends any number of rows in large requests, and collects the outcome of every row. */

/** An array, or rows that are generated during the sending. */
export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>;

type Placed = {
  /** Index among the given rows, from 0. */
  row: number;
  /** The row's own `external_id`; null without one. */
  external_id: string | null;
};
export type Created = Placed & { reference: string };
export type Existing = Created & {
  /** Fields whose sent value differs from the stored one. Nothing is written. */
  differs: string[];
};
export type Fault = {
  /** Path within the row, such as `products.0.sku`; '' for the row as a whole. */
  path: string;
  /** Stable id of the message; an id never gets another meaning. */
  code: string | undefined;
  message: string;
};
export type Failed = Placed & { faults: Fault[] };
export type Outcome = { created: Created[]; existing: Existing[]; failed: Failed[] };

type Row = { external_id?: string | null };
export type Batch = { first: number; rows: readonly Row[]; places: readonly number[] };

/** Splits the rows into batches of at most `size`, in their order. */
export async function* batchesOf<R extends Row>(rows: Rows<R>, size: number): AsyncGenerator<Batch> {
  let batch: R[] = [];
  let first = 0;
  const cut = (): Batch => ({ first, rows: batch, places: batch.map((_, place) => first + place) });
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield cut();
    first += batch.length;
    batch = [];
  }
  if (batch.length > 0) yield cut();
}

/**
 * Sends a batch. Rows named by a 422 fail, and the others are sent again; a batch that is too large (413) is sent in halves. `taken`
 * receives each answer and the rows that the answer covers. Throws on any other refusal.
 */
export async function sendBatch<Answer>(
  { list, outcome }: { list: string; outcome: Outcome },
  batch: Batch,
  ask: (rows: readonly Row[]) => Promise<Answer>,
  taken: (answer: Answer, batch: Batch) => void,
): Promise<void> {
  let left = batch;
  while (left.rows.length > 0) {
    let answer: Answer;
    try {
      answer = await ask(left.rows);
    } catch (error) {
      if (!(error instanceof TahsilError)) throw error;
      if (error.status === 413 && left.rows.length > 1) {
        const half = Math.ceil(left.rows.length / 2);
        await sendBatch(
          { list, outcome },
          part(left, (place) => place < half),
          ask,
          taken,
        );
        left = part(left, (place) => place >= half);
        continue;
      }
      const faults = faultsByRow(error, list);
      if (!faults) throw error;
      const named = left;
      for (const [place, of] of faults) outcome.failed.push({ ...placed(named, place), faults: of });
      left = part(left, (place) => !faults.has(place));
      continue;
    }
    taken(answer, left);
    return;
  }
}

const part = ({ first, rows, places }: Batch, isKept: (place: number) => boolean): Batch => ({
  first,
  rows: rows.filter((_, place) => isKept(place)),
  places: places.filter((_, place) => isKept(place)),
});

const placed = ({ rows, places }: Batch, place: number): Placed => ({
  row: places[place]!,
  external_id: rows[place]!.external_id ?? null,
});

/**
 * Faults by the row's index in the request. Undefined if a fault belongs to no row: the request would fail without the faulty rows, too.
 */
function faultsByRow({ status, fields, reasons }: TahsilError, list: string): Map<number, Fault[]> | undefined {
  const byRow = new Map<number, Fault[]>();
  for (const [path, messages] of Object.entries(fields)) {
    const [head, place, ...within] = path.split('.');
    if (status !== 422 || head !== list || !/^\d+$/.test(place ?? '')) return undefined;
    const own = within.join('.');
    const faults = messages.map((message, i) => ({
      path: own,
      code: reasons[path]?.[i]?.code,
      // The caller does not know the index in the request.
      message: message.replace(path, own),
    }));
    byRow.set(Number(place), [...(byRow.get(Number(place)) ?? []), ...faults]);
  }
  return byRow.size > 0 ? byRow : undefined;
}

/** The service's result for the rows of a batch. */
export type Answered = {
  created_refs: readonly string[];
  existing?: readonly { index: number; reference: string; differs: string[] }[];
  failures?: readonly {
    index: number;
    code: string;
    reason?: string;
    message: string;
    fields: Record<string, string[]>;
  }[];
};

/** Adds the outcome of each row of a batch. `created_refs`: references of the rows that neither existed nor failed, in sequence. */
export function settle(outcome: Outcome, batch: Batch, { created_refs, existing = [], failures = [] }: Answered): void {
  const known = new Map(existing.map((one) => [one.index, one]));
  const refused = new Map(failures.map((one) => [one.index, one]));
  let made = 0;
  batch.rows.forEach((_, place) => {
    const row = placed(batch, place);
    const there = known.get(place);
    const failure = refused.get(place);
    const reference = there || failure ? undefined : created_refs[made++];
    if (there) outcome.existing.push({ ...row, reference: there.reference, differs: there.differs });
    else if (reference !== undefined) outcome.created.push({ ...row, reference });
    else outcome.failed.push({ ...row, faults: faultsOf(failure) });
  });
}

function faultsOf(failure: NonNullable<Answered['failures']>[number] | undefined): Fault[] {
  if (!failure) return [{ path: '', code: undefined, message: 'The service does not say what became of this row.' }];
  const { code, reason = code, message, fields } = failure;
  const named = Object.entries(fields).flatMap(([path, messages]) =>
    // A path begins at the request, or within the row.
    messages.map((one) => ({ path: path.replace(/^data\.\d+\.?/, ''), code: reason, message: one })),
  );
  return named.length > 0 ? named : [{ path: '', code: reason, message }];
}

/** Sorts the outcome by the index of the rows. */
export function inOrder(outcome: Outcome): Outcome {
  for (const rows of Object.values(outcome) as Placed[][]) rows.sort((a, b) => a.row - b.row);
  return outcome;
}

export const noRows = (): Outcome => ({ created: [], existing: [], failed: [] });
