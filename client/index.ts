import { newKey } from './address.ts';
import { TahsilError } from './errors.ts';
import { batchEnded, files, jobs, type Waiting } from './jobs.ts';
import type { CreateLeadsBody, CreateOrdersBody, LeadInput, OrderInput } from './operations.ts';
import { pages, type Pages } from './pages.ts';
import {
  batchesOf,
  inOrder,
  noRows,
  sendBatch,
  settle,
  type Answered,
  type Batch,
  type Outcome,
  type Rows,
} from './rows.ts';
import { send, type Asked, type Connection } from './send.ts';
import type {
  AnswerTo,
  ChangesOperation,
  FilterOf,
  InputArguments,
  ItemOf,
  ListOperation,
  Operation,
} from './types.ts';
import type { TahsilEvent } from './verify-webhook.ts';

export { TahsilError } from './errors.ts';
export { WebhookError, verifyWebhook, type TahsilEvent } from './verify-webhook.ts';
export type { FileJob, Waiting } from './jobs.ts';
export type { Pages } from './pages.ts';
export type { Created, Existing, Failed, Fault, Outcome, Rows } from './rows.ts';
export type { Connection } from './send.ts';
export type { AnswerTo, InputOf, ItemOf, Operation } from './types.ts';
export type * from './operations.ts';

const PAGE_ITEMS = 100;

/** Options for creating rows: the fields of the request other than the rows. */
type CreateOrders = Omit<CreateOrdersBody, 'orders'> & { signal?: AbortSignal };
type CreateLeads = Omit<CreateLeadsBody, 'data'> & { signal?: AbortSignal };

/** Leads that the service accepted. Some may still be created in the background. */
export type SentLeads = {
  /** Ids of batches that run in the background. */
  batch_ids: string[];
  /** Resolves with the outcome of every row, once all batches have ended. */
  done(waiting?: Waiting): Promise<Outcome>;
};

type List<K extends ListOperation> = Pages<ItemOf<K>> &
  (K extends ChangesOperation ? { changedSince(moment: string | Date): Pages<ItemOf<K>> } : object);

/** A connection to a service, with the rights of its token. The first call sends the first request. */
export function connect(connection: Connection) {
  const call = async <K extends Operation>(operation: K, ...[input]: InputArguments<K>): Promise<AnswerTo<K>> =>
    (await send(connection, operation, input as Asked | undefined)) as AnswerTo<K>;

  const list = <K extends ListOperation>(operation: K, query: FilterOf<K> = {} as FilterOf<K>): List<K> => {
    const read = (more: object) => readList<ItemOf<K>>(connection, operation, { ...query, ...more });
    const changedSince = (moment: string | Date) =>
      read({ updated_from: typeof moment === 'string' ? moment : moment.toISOString() });
    // `List` declares `changedSince` only where the list supports it.
    return Object.assign(read({}), { changedSince }) as Pages<ItemOf<K>> as List<K>;
  };

  let limits: Promise<AnswerTo<'GET /me'>['data']['limits']['rows_per_request']> | undefined;
  /** Maximum rows of one request. */
  const rowsPerRequest = () => (limits ??= call('GET /me').then(({ data }) => data.limits.rows_per_request));

  return {
    /** Any operation of the REST API: `call('GET /orders/{reference}/show', { params: { reference } })`. Throws TahsilError. */
    call,
    /** All rows of a list, page by page. */
    list,
    /** Events of the last 30 days, later than `after`, oldest first. Continue later from `next`. */
    events: (query: { after?: string; types?: TahsilEvent['type'][] } = {}): Pages<TahsilEvent> =>
      pages(query.after ?? null, async (after) => {
        const asked = { ...query, ...(after === null ? {} : { after }), per_page: PAGE_ITEMS };
        const { data, meta } = await call('GET /events', { query: asked });
        return {
          items: data as TahsilEvent[], // the document's webhooks are their types
          behind: meta.has_more ? meta.next_after : null,
          next: meta.next_after,
        };
      }),
    orders: {
      list: (query?: FilterOf<'GET /orders'>) => list('GET /orders', query),
      /**
       * Creates any number of orders. An order whose `external_id` already exists counts as `existing` and writes nothing. So give each row
       * an `external_id`, and you can safely send the same rows again. Throws TahsilError for faults that belong to no row, with the
       * `outcome` of the earlier rows.
       */
      create: (rows: Rows<OrderInput>, options?: CreateOrders): Promise<Outcome> =>
        createOrders(connection, rows, options, async () => (await rowsPerRequest()).orders),
    },
    leads: {
      list: (query?: FilterOf<'GET /leads'>) => list('GET /leads', query),
      /**
       * Creates leads in the same way. If there are many, the service creates them in the background: `await leads.create(rows).done()`.
       */
      create: (rows: Rows<LeadInput>, options?: CreateLeads): Promise<SentLeads> & Pick<SentLeads, 'done'> => {
        const sent = sendLeads(connection, rows, options, async () => (await rowsPerRequest()).leads);
        return Object.assign(sent, { done: async (waiting?: Waiting) => await (await sent).done(waiting) });
      },
    },
    products: { list: (query?: FilterOf<'GET /products'>) => list('GET /products', query) },
    stocks: { list: (query?: FilterOf<'GET /stocks'>) => list('GET /stocks', query) },
    files: files(connection),
    jobs: jobs(connection),
  };
}

export type Tahsil = ReturnType<typeof connect>;

type ListMeta = { next_cursor: string | null; updated_until?: string };

function readList<Item>(connection: Connection, operation: string, query: object): Pages<Item> {
  return pages(null, async (cursor) => {
    const asked = { query: { per_page: PAGE_ITEMS, ...query, cursor } };
    const { data, meta } = (await send(connection, operation, asked)) as {
      data: Item[];
      meta: ListMeta & { pagination?: ListMeta };
    };
    const { next_cursor, updated_until = null } = meta.pagination ?? meta;
    return { items: data, behind: next_cursor, next: next_cursor === null ? updated_until : null };
  });
}

async function createOrders(
  connection: Connection,
  rows: Rows<OrderInput>,
  { signal, ...more }: CreateOrders = {},
  size: () => Promise<number>,
): Promise<Outcome> {
  const outcome = noRows();
  const ask = async (orders: readonly object[]) =>
    (await send(connection, 'POST /orders', asked({ ...more, orders }, signal))) as { data: Answered };
  await withOutcome(outcome, async () => {
    for await (const batch of batchesOf(rows, await size()))
      await sendBatch({ list: 'orders', outcome }, batch, ask, ({ data }, taken) => settle(outcome, taken, data));
  });
  return inOrder(outcome);
}

async function sendLeads(
  connection: Connection,
  rows: Rows<LeadInput>,
  { signal, ...more }: CreateLeads = {},
  size: () => Promise<number>,
): Promise<SentLeads> {
  const outcome = noRows();
  const waiting: { batch_id: string; batch: Batch }[] = [];
  const ask = async (data: readonly object[]) =>
    (await send(connection, 'POST /leads', asked({ ...more, data }, signal))) as AnswerTo<'POST /leads'>;
  await withOutcome(outcome, async () => {
    for await (const batch of batchesOf(rows, await size()))
      await sendBatch({ list: 'data', outcome }, batch, ask, ({ data }, taken) => {
        if ('batch_id' in data) waiting.push({ batch_id: data.batch_id, batch: taken });
        else settle(outcome, taken, data);
      });
  });
  const done = async (how?: Waiting): Promise<Outcome> => {
    for (let next = waiting[0]; next; next = waiting[0]) {
      settle(outcome, next.batch, await batchEnded(connection, next.batch_id, how));
      waiting.shift();
    }
    return inOrder(outcome);
  };
  return { batch_ids: waiting.map(({ batch_id }) => batch_id), done };
}

const asked = (body: object, signal: AbortSignal | undefined): Asked => ({
  body,
  // All tries have the same key: a repetition returns the first answer.
  idempotencyKey: newKey(),
  ...(signal ? { signal } : {}),
});

/** Runs `act`; adds the outcome so far to an error that it throws. */
async function withOutcome(outcome: Outcome, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (error instanceof TahsilError) error.outcome = inOrder(outcome);
    throw error;
  }
}
