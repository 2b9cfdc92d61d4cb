import type pg from 'pg';

/*
 * The baseline (R-RUN-5, docs/releasing.md): 0001-baseline.sql replaces the 116 migrations from before the first release. A database
 * that ran all of them has the same schema, so only its record of migrations changes.
 */

const BASELINE = '0001-baseline';
/** The commit that still has the replaced migrations: it completes a database that ran only some of them. */
const COMMIT = 'd325254b';

/** Names of the migrations that the baseline replaced, in order. */
export const REPLACED: readonly string[] = `
  0001-identity 0002-catalog 0003-leads 0004-orders 0005-platform 0006-sessions 0007-stocks 0008-labels 0009-webhooks 0010-imports
  0011-queue 0012-couriers 0014-roles 0016-catalog-more 0017-marketplace 0018-sourcings 0019-applications 0020-sheets 0021-invoices
  0022-call-desk 0023-reliability 0024-notifications 0025-statistics 0026-audit 0027-failed-deliveries 0028-saved-views 0029-memberships
  0030-signing-in-safely 0032-rights-held-now 0033-remembered-columns 0034-audit-seals 0035-stored-bytes 0036-truth
  0037-blacklist-and-cities 0038-messages 0039-order-entry 0040-find 0042-messages-to-customers 0043-customer-requests 0044-pictures
  0045-variants-and-merging 0046-assigning 0048-cash-ledger 0049-message-channels 0050-customer-links 0053-identity 0054-tiny-pictures
  0055-families 0056-fees 0057-what-orders-cost 0058-cash-beyond-orders 0059-cash-chain 0060-statements 0062-settlements-and-claims
  0063-payouts 0064-money-accounts 0065-costs-and-profit 0066-many-couriers 0067-courier-sessions 0068-rounds 0071-period-fees
  0072-told-by-couriers 0073-statements-pay-claims 0074-fees-by-city 0075-postings-checked-once 0080-towns 0081-courier-places
  0083-courier-rules 0086-partly-delivered 0087-prepaid 0088-exchanges 0089-courier-labels 0090-shelves 0093-calls-taken-back
  0101-order-comments 0104-failed-rows 0105-trips-of-cash 0106-trips-begin 0110-tokens-of-tokens 0115-kept-words 0116-strangers
  0123-unfinished-holds 0124-audit-rows-of-now 0125-parcels-withdrawn 0127-prepaid-and-market-goods 0128-profit-stays
  0129-cities-of-statistics 0130-prices-couriers-tell 0131-profit-of-accounts 0132-work-payments 0133-unmatched 0134-seller-advances
  0135-write-offs 0138-version-of-each-change 0139-said-at-doors 0148-trips-of-claims-and-matches 0149-what-came-with-orders
  0150-decimals-of-workspaces 0155-customers-by-user-id 0156-desks-of-couriers 0160-external-ids 0161-changes-of-lists
  0165-words-of-stores 0166-products-of-stores 0170-imports-are-known 0175-events-that-are-sent 0176-sets-of-events 0185-deposits
  0186-names-without-blanks 0187-former-skus 0188-looks-at-files 0189-mended-cells-and-sheets 0193-products-have-versions
  0200-orders-by-delivery 0211-unknown-words 0216-bundles
`
  .trim()
  .split(/\s+/);
const replacedNames = new Set(REPLACED);

/** The database ran some of the migrations that the baseline replaced, and not all. */
export class DatabaseTooOld extends Error {
  override readonly name = 'DatabaseTooOld';
}

/**
 * Converts a database's migrations to the names of this version: the baseline instead of the migrations that it replaced. Any order.
 * DatabaseTooOld when some of the replaced ones are missing.
 */
export function asBaseline(names: readonly string[]): string[] {
  const later = names.filter((name) => !replacedNames.has(name));
  if (later.length === names.length) return later;
  const missing = REPLACED.filter((name) => !names.includes(name));
  if (missing.length > 0)
    throw new DatabaseTooOld(
      `${REPLACED.length - missing.length} of the ${REPLACED.length} migrations before ${BASELINE} ran, and ${missing[0]!} did not. Use commit ${COMMIT} first, then this version.`,
    );
  return [BASELINE, ...later];
}

type Client = Pick<pg.ClientBase, 'query'>;

/**
 * Records the baseline instead of the migrations that it replaced, in one transaction; on an error the caller ends the connection,
 * and with it the transaction. The caller holds the lock of migrations, and has checked that all of them ran (asBaseline). Returns
 * the name of the baseline.
 */
export async function recordBaseline(client: Client): Promise<string> {
  await client.query('begin');
  // The first row is renamed to the baseline: migrations are ordered by their moments and ids.
  await client.query('update schema_migrations set name = $1 where name = $2', [BASELINE, REPLACED[0]]);
  await client.query('delete from schema_migrations where name = any($1)', [REPLACED]);
  // The comment named a replaced migration (oldest-version.ts).
  await client.query('comment on table schema_migrations is null');
  await client.query('commit');
  return BASELINE;
}
