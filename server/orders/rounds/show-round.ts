import { may } from '../../../contract/access/permissions.ts';
import type { Stop } from '../../../contract/orders/rounds.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { maskPhones } from '../../caller/field-masks.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { dayOf, dayStart, isoFromMilliseconds } from '../../platform/text/moments.ts';
import { toMajor } from '../../platform/text/money.ts';
import { internationalPhone } from '../../platform/text/phones.ts';
import { knownCities, matchCities } from '../../shipping/cities/find-city.ts';
import { findParcelsOfDrivers, findParcelsToHandOut, findRounds, findStops } from './rounds-sql.ts';

/** Today's round of a delivery person (R-ROUND-1), as far as the caller may see it. */
export async function showRound(sql: Sql, actor: Actor, driver: { id: string; name: string }) {
  const { currency, country } = actor.workspace;
  const { now_ms, today, began_ms } = dayOfActor(actor);
  const rows = await findStops(sql, actor.scope, driver.id, isoFromMilliseconds(began_ms), today);
  const knownCity = await knownCities(
    sql,
    actor.workspace.id,
    rows.map(({ city }) => city),
  );
  const stops = rows.map((found): Stop => {
    const row = maskPhones(actor, 'orders.phone', found);
    const { state, cod, sold_cod, delivery_fee, prepaid, kept_pieces, products, collected, attempts, ...others } = row;
    const { tried_at, delivered_at, returned_at, ...shown } = others;
    const ended = { open: null, later: null, failed: tried_at, delivered: delivered_at, returned: returned_at };
    return {
      ...shown,
      state,
      phone_international: internationalPhone(row.phone, country),
      known_city: knownCity(row.city),
      products: products.map((line, i) => ({
        ...line,
        total: toMajor(line.total, currency),
        delivered_quantity: kept_pieces?.[i] ?? null,
      })),
      comes_back: row.comes_back ?? [],
      cod_amount: toMajor(cod, currency),
      whole_amount: toMajor(sold_cod, currency),
      delivery_fee: toMajor(delivery_fee, currency),
      prepaid_amount: toMajor(prepaid, currency),
      collected: collected === null ? null : toMajor(collected, currency),
      attempts: attempts ?? 0,
      ended_at: ended[state],
    };
  });
  return { at: isoFromMilliseconds(now_ms), day: today, currency, driver, stops };
}

/** Progress of today's rounds (R-ROUND-2), within the caller's scope. */
export async function showRounds(sql: Sql, actor: Actor) {
  const { currency, id: workspace_id } = actor.workspace;
  const { today, began_ms } = dayOfActor(actor);
  const began = isoFromMilliseconds(began_ms);
  const seesOrders = may(actor.grants, 'orders', 'list');
  const [rows, carried, packed] = await Promise.all([
    findRounds(sql, actor.scope, began, today),
    seesOrders ? findParcelsOfDrivers(sql, actor.scope, began, today) : [],
    seesOrders ? findParcelsToHandOut(sql, actor.scope) : [],
  ]);
  const meant = await matchCities(
    sql,
    workspace_id,
    [...carried, ...packed].map(({ city }) => city),
  );
  const shown = ({
    id,
    reference,
    full_name,
    city,
    area,
    cod,
  }: (typeof packed)[number] | (typeof carried)[number]) => ({
    id,
    reference,
    full_name,
    city: meant.get(city)?.name ?? city,
    area,
    cod_amount: toMajor(cod, currency),
  });
  const carriedBy = Map.groupBy(carried, ({ driver_id }) => driver_id);
  const data = rows.map(({ driver_id, driver_name, to_collect, collected, last, ...counts }) => ({
    driver: { id: driver_id, name: driver_name },
    ...counts,
    to_collect: toMajor(to_collect, currency),
    collected: toMajor(collected, currency),
    // The database writes moments in JSON in another format.
    last: last && { ...last, at: isoFromMilliseconds(Date.parse(last.at)) },
    parcels: inOrder((carriedBy.get(driver_id) ?? []).map((row) => ({ ...shown(row), state: row.state }))),
  }));
  const to_hand_out = seesOrders
    ? {
        count: packed[0]?.count ?? 0,
        amount: toMajor(packed[0]?.amount ?? 0, currency),
        parcels: inOrder(packed.map(shown)),
      }
    : null;
  return { data, meta: { day: today, currency, to_hand_out } };
}

/** Sorts parcels by city, whose spellings count as one, so that parcels of one city are adjacent. */
const inOrder = <Parcel extends { city: string; area: string | null; id: string }>(
  parcels: readonly Parcel[],
): Parcel[] =>
  parcels.toSorted(
    (a, b) => a.city.localeCompare(b.city) || (a.area ?? '').localeCompare(b.area ?? '') || (a.id < b.id ? -1 : 1),
  );

function dayOfActor(actor: Actor) {
  const { time_zone } = actor.workspace;
  const now_ms = nowOf(actor);
  const today = dayOf(now_ms, time_zone);
  return { now_ms, today, began_ms: dayStart(today, time_zone) };
}
