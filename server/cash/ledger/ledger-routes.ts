import {
  exportCashBalances,
  exportCashEntries,
  listCashBalances,
  listCashEntries,
  showCash as showCashRoute,
  showCashEntry,
} from '../../../contract/cash/cash.ts';
import { CASH_ACCOUNT_KINDS } from '../../../contract/cash/cash-ledger.ts';
import { say } from '../../../contract/messages/message.ts';
import { toKey } from '../../../contract/shapes.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toMajor } from '../../platform/text/money.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { queueExport } from '../../resources/queue-export.ts';
import { EXPORT_CASH_BALANCES_JOB, EXPORT_JOURNAL_JOB } from './export-journal.ts';
import { cashEntryList, findBalances, findEntry } from './cash-reads-sql.ts';
import { mayKnow, showCash, showEntries, shownCashAccount } from './show-cash.ts';

export const ledgerDoors: Door[] = [
  door(showCashRoute, async ({ actor, sql }) => ok({ data: await showCash(sql, actor), meta: {} })),

  door(listCashBalances, async ({ actor, query, sql }) => {
    const kinds = query.kind?.flatMap((kind) => toKey(CASH_ACCOUNT_KINDS, kind) ?? []) ?? null;
    const as_of = query.as_of ?? null;
    const rows = await findBalances(sql, actor.scope, { kinds, as_of });
    const shown = rows.filter(({ kind }) => mayKnow(actor, kind));
    const data = shown.map((row) => ({ ...shownCashAccount(row), balance: toMajor(row.balance, row.currency) }));
    return ok({ data, meta: { as_of } });
  }),

  door(listCashEntries, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await cashEntryList.page(sql, cashEntryList.read(actor, query), page);
    return ok({ data: await showEntries(sql, actor, listed.rows), meta: pageMeta(page, listed) });
  }),

  door(exportCashEntries, (call) => queueListExport(call, cashEntryList, EXPORT_JOURNAL_JOB, call.query)),

  door(exportCashBalances, ({ actor, query, write }) =>
    write((tx) => queueExport(tx, actor, EXPORT_CASH_BALANCES_JOB, query)),
  ),

  door(showCashEntry, async ({ actor, params, sql }) => {
    const row = isId(params.id) ? await findEntry(sql, actor.scope, params.id) : undefined;
    if (!row) throw new Refusal('NOT_FOUND', say('no_such_cash_entry'));
    const [data] = await showEntries(sql, actor, [row]);
    return ok({ data, meta: {} });
  }),
];
