import { say } from '../../contract/messages/message.ts';
import { driverRates, feePlans } from '../../contract/cash/fee-plans.ts';
import * as contract from '../../contract/cash/invoices.ts';
import { cashAdjustments } from '../../contract/cash/cash-adjustments.ts';
import { costs } from '../../contract/cash/costs.ts';
import { moneyAccounts, moneyTransfers } from '../../contract/cash/money-accounts.ts';
import type { Actor } from '../caller/actor.ts';
import { door, ok, type Door } from '../caller/door.ts';
import { resourceDoors } from '../resources/resource-doors.ts';
import type { ResourceRow } from '../resources/resource-sql.ts';
import { downloadHeaders } from '../platform/http/attachments.ts';
import { isId } from '../platform/ids.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { Refusal } from '../platform/refusal.ts';
import { answerInvoicePdf } from './answer-invoice-pdf.ts';
import { attachProof, detachProof, openProof } from './attach-proof.ts';
import { PRIVATE_FILE } from './describe-invoice.ts';
import { driverRateRules, feePlanRules } from './fees/fee-rules.ts';
import { driverRatesSql, feePlansSql } from './fees/fee-plans-sql.ts';
import { invoiceRules } from './invoice-rules.ts';
import { invoicesSql } from './invoices-sql.ts';
import { adjustmentRules } from './adjustments/adjustment-rules.ts';
import { adjustmentsSql } from './adjustments/adjustments-sql.ts';
import { costRules } from './costs/cost-rules.ts';
import { costsSql } from './costs/costs-sql.ts';
import { moneyAccountRules, moneyTransferRules } from './money-accounts/money-account-rules.ts';
import { moneyAccountsSql, moneyTransfersSql } from './money-accounts/money-accounts-sql.ts';

export const cashDoors: Door[] = [
  ...resourceDoors(contract.invoices, invoicesSql, invoiceRules),
  ...resourceDoors(feePlans, feePlansSql, feePlanRules),
  ...resourceDoors(driverRates, driverRatesSql, driverRateRules),
  ...resourceDoors(moneyAccounts, moneyAccountsSql, moneyAccountRules),
  ...resourceDoors(moneyTransfers, moneyTransfersSql, moneyTransferRules),
  ...resourceDoors(costs, costsSql, costRules),
  ...resourceDoors(cashAdjustments, adjustmentsSql, adjustmentRules),

  door(contract.getInvoicePdf, async ({ actor, params, query, sql }) => {
    const row = await requireInvoice(sql, actor, params.id);
    return await answerInvoicePdf(sql, actor, row, query.language);
  }),

  door(contract.attachProof, ({ actor, params, upload, write }) =>
    write(async (tx) => ({
      status: 201,
      body: { data: await attachProof(tx, actor, params.id, upload!), meta: {} },
    })),
  ),

  door(contract.downloadProof, async ({ actor, params, sql }) => {
    const { name, content_type, size_bytes, bytes } = await openProof(sql, actor, params.id);
    return {
      status: 200,
      body: bytes,
      headers: { ...downloadHeaders(name, content_type, size_bytes), ...PRIVATE_FILE },
    };
  }),

  door(contract.deleteProof, ({ actor, params, write }) =>
    write(async (tx) => {
      await detachProof(tx, actor, params.id);
      return ok({ data: { deleted: true, count: 1 }, meta: {} });
    }),
  ),
];

async function requireInvoice(sql: Sql, actor: Actor, id: string): Promise<ResourceRow> {
  const row = isId(id) ? await invoicesSql.find(sql, actor.scope, id) : undefined;
  if (!row) throw new Refusal('NOT_FOUND', say('no_such_invoice'));
  return row;
}
