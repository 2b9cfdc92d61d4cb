import * as contract from '../../../contract/cash/settlements.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { findLogoBytes } from '../../catalog/logo/logo-sql.ts';
import { pageMeta, readPage } from '../../platform/database/lists.ts';
import { downloadHeaders } from '../../platform/http/attachments.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { toMajor } from '../../platform/text/money.ts';
import { cashDocument } from '../cash-document.ts';
import { queueListExport } from '../../resources/export-list.ts';
import { PRIVATE_FILE } from '../describe-invoice.ts';
import { printInvoiceInThread } from '../print-invoice-in-thread.ts';
import { closeSettlement } from './close-settlement.ts';
import { describeReceipt } from './describe-receipt.ts';
import { EXPORT_SETTLEMENTS_JOB } from './export-settlements.ts';
import { reverseSettlement } from './reverse-settlement.ts';
import { findParcels, findSettlement, settlementList, type SettlementRow } from './settlements-sql.ts';
import { listHeld, showHeld } from './show-held.ts';

const settlement = cashDocument({
  find: findSettlement,
  missing: say('no_such_settlement'),
  show: (_sql, actor, row) => shownSettlement(actor, row),
});

export const settlementDoors: Door[] = [
  door(contract.listHeld, async ({ actor, sql }) => ok({ data: await listHeld(sql, actor), meta: {} })),

  door(contract.showHeld, async ({ actor, params, sql }) => {
    const data = isId(params.person_id) ? await showHeld(sql, actor, params.person_id) : undefined;
    if (!data) throw new Refusal('NOT_FOUND', say('no_such_person'));
    return ok({ data, meta: {} });
  }),

  door(contract.listSettlements, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const listed = await settlementList.page(sql, settlementList.read(actor, query), page);
    return ok({ data: listed.rows.map((row) => shownSettlement(actor, row)), meta: pageMeta(page, listed) });
  }),

  door(contract.showSettlement, async ({ actor, params, sql }) => {
    const row = await settlement.require(sql, actor, params.id);
    const { id: workspace_id, currency } = actor.workspace;
    const parcels = await findParcels(sql, workspace_id, row.id);
    const shown = parcels.map(({ order_id, reference, amount }) => ({
      id: order_id,
      reference,
      amount: toMajor(amount, currency),
    }));
    return ok({ data: { ...shownSettlement(actor, row), parcels: shown }, meta: {} });
  }),

  settlement.creates(contract.closeSettlement, closeSettlement),
  ...settlement.takesBack(contract.reverseSettlement, contract.previewReverseSettlement, reverseSettlement),

  door(contract.getSettlementReceipt, async ({ actor, params, query, sql }) => {
    const row = await settlement.require(sql, actor, params.id);
    const { id, settings } = actor.workspace;
    const parcels = await findParcels(sql, id, row.id);
    const described = describeReceipt(row, parcels, actor.workspace, query.language ?? settings.languages[0]!);
    const pdf = await printInvoiceInThread({ ...described, logo: (await findLogoBytes(sql, id, 'print')) ?? null });
    const headers = downloadHeaders(`settlement-${row.number}.pdf`, 'application/pdf', pdf.length);
    return { status: 200, body: pdf, headers: { ...headers, ...PRIVATE_FILE } };
  }),

  door(contract.exportSettlements, (call) => queueListExport(call, settlementList, EXPORT_SETTLEMENTS_JOB, call.query)),
];

/** A settlement as answers show it. */
function shownSettlement(actor: Actor, row: SettlementRow) {
  const money = (minor: number) => toMajor(minor, actor.workspace.currency);
  const { person_id, person_name, order_count, money_account_id, money_account_name, ...rest } = row;
  const { held, carried, claims, fees, handed_in, short } = row;
  return {
    ...rest,
    person: { id: person_id, name: person_name },
    orders: order_count,
    held: money(held),
    carried: money(carried),
    claims: money(claims),
    fees: money(fees),
    due: money(held + claims - fees),
    handed_in: money(handed_in),
    short: money(short),
    money_account: { id: money_account_id, name: money_account_name },
  };
}
