import { areas } from '../../contract/shipping/areas.ts';
import {
  addCountryCities as addCountryCitiesRoute,
  cities,
  listUnmatchedCities,
} from '../../contract/shipping/cities.ts';
import {
  offerCities as offerCitiesRoute,
  showDestination as showDestinationRoute,
} from '../../contract/orders/order-entry.ts';
import { door, ok } from '../caller/door.ts';
import { resourceDoors } from '../resources/resource-doors.ts';
import { pageMeta, readPage } from '../platform/database/lists.ts';
import { addCountryCities } from './cities/add-country-cities.ts';
import { areaRulesInSettings } from './cities/area-rules.ts';
import { cityRules } from './cities/city-rules.ts';
import { listUnmatched } from './cities/city-names-sql.ts';
import { citiesBySpelling } from './cities/find-city.ts';
import { offerCities } from './cities/offer-cities.ts';
import { showDestination } from './cities/show-destination.ts';
import { areasSql, citiesSql } from './sql.ts';

export const shippingDoors = [
  ...resourceDoors(cities, citiesSql, cityRules),
  ...resourceDoors(areas, areasSql, areaRulesInSettings),

  door(addCountryCitiesRoute, ({ actor, write }) =>
    write(async (tx) => ok({ data: await addCountryCities(tx, actor), meta: {} })),
  ),

  door(offerCitiesRoute, async ({ actor, query, sql }) => {
    const { cities: data, has_list } = await offerCities(sql, actor.workspace.id, query.keyword ?? '');
    return ok({ data, meta: { has_list } });
  }),

  door(showDestinationRoute, async ({ actor, query: { city, area = null }, sql }) =>
    ok({ data: await showDestination(sql, actor, { city, area }), meta: {} }),
  ),

  door(listUnmatchedCities, async ({ actor, query, sql }) => {
    const page = readPage(query);
    const [listed, called] = await Promise.all([
      listUnmatched(sql, actor.workspace.id, page),
      citiesBySpelling(sql, actor.workspace.id),
    ]);
    const data = listed.rows.map(({ folded, ...row }) => ({ ...row, called_so: called.get(folded) ?? [] }));
    // Cursors need the order of creation, and this list is by frequency.
    return ok({ data, meta: { ...pageMeta(page, listed), next_cursor: null } });
  }),
];
