import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import type { AuditDetail } from '../../caller/audit/audit-entry.ts';
import { monotonicNow } from '../../platform/ids.ts';
import type { Sql, Tx } from '../../platform/database/postgres.ts';
import { fieldErrors } from '../../platform/refusal.ts';
import { findNamesOfCities, findPlaces, findRates, lockRates, writeRates } from '../places/courier-places-sql.ts';
import { ignoredPrice, proposalsOf, rateAfter, shownPrice, type Proposal } from './courier-prices.ts';

/** Courier prices that differ from ours (R-COUR-11), undecided ones first, by the names of their cities. */
export async function listCourierPrices(sql: Sql, { workspace: { id, currency } }: Actor, company_id: string) {
  const [company, places] = await Promise.all([findRates(sql, id, company_id), findPlaces(sql, id, company_id)]);
  const proposals = company ? proposalsOf(company, places, currency) : [];
  const names = await findNamesOfCities(
    sql,
    id,
    proposals.map(({ city_id }) => city_id),
  );
  const data = proposals
    .map((proposal) => ({ ...proposal, city_name: names.get(proposal.city_id) ?? '' }))
    .toSorted((a, b) => Number(a.is_ignored) - Number(b.is_ignored) || a.city_name.localeCompare(b.city_name));
  return { data, meta: { open: proposals.filter(({ is_ignored }) => !is_ignored).length } };
}

/**
 * Accepts courier prices as rates of their cities, and ignores others until the courier changes them (R-COUR-11): all or nothing. 422 on a
 * city without a different price, or with both decisions. The audit entry has each rate before and after.
 */
export async function settleCourierPrices(
  tx: Tx,
  { workspace: { id, currency } }: Actor,
  company_id: string,
  asked: { take?: readonly string[] | null; ignore?: readonly string[] | null },
): Promise<AuditDetail> {
  const company = (await lockRates(tx, id, company_id))!; // its door found it
  const proposals = new Map(
    proposalsOf(company, await findPlaces(tx, id, company_id), currency).map((one) => [one.city_id, one]),
  );
  const errors = fieldErrors();
  const read = (name: 'take' | 'ignore'): Proposal[] =>
    (asked[name] ?? []).flatMap((city_id, n) => {
      const proposal = proposals.get(city_id.toLowerCase());
      if (!proposal) errors.add(`${name}.${n}`, say('no_price_told'));
      return proposal ?? [];
    });
  const [taken, ignored] = [read('take'), read('ignore')];
  const isTaken = new Set(taken.map(({ city_id }) => city_id));
  ignored.forEach(({ city_id }, n) => {
    if (isTaken.has(city_id)) errors.add(`ignore.${n}`, say('not_together_with', { other: 'take' }));
  });
  errors.throwIfAny();
  const isSettled = new Set([...taken, ...ignored].map(({ city_id }) => city_id));
  await writeRates(
    tx,
    id,
    company_id,
    {
      rates: [...company.rates.filter(({ city_id }) => !isTaken.has(city_id.toLowerCase())), ...taken.map(rateAfter)],
      ignored_prices: [
        ...company.ignored_prices.filter(({ city_id }) => !isSettled.has(city_id.toLowerCase())),
        ...ignored.map(ignoredPrice),
      ],
    },
    new Date(monotonicNow()),
  );
  const names = await findNamesOfCities(tx, id, [...isTaken]);
  const changed = Object.fromEntries(
    taken.map((one) => {
      const { home, stop_desk = null, return: back = null } = rateAfter(one);
      const now = shownPrice({ home, stop_desk, return: back });
      return [names.get(one.city_id) ?? one.city_id, { old: shownPrice(one.now), new: now }];
    }),
  );
  return { refs: [company.name], changed };
}
