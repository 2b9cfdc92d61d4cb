import { say } from '../../../contract/messages/message.ts';
import type { ConnectorName } from '../../../contract/shipping/connectors.ts';
import * as places from '../../../contract/shipping/courier-places.ts';
import * as contract from '../../../contract/shipping/shipping-companies.ts';
import { door, ok, type Call, type Door } from '../../caller/door.ts';
import { resourceDoors } from '../../resources/resource-doors.ts';
import { isId } from '../../platform/ids.ts';
import type { Outbound } from '../../platform/http/outbound-http.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal, invalid } from '../../platform/refusal.ts';
import type { Seal } from '../../platform/seal.ts';
import { chooseCourierPlaces } from '../places/choose-courier-places.ts';
import { askForPlaces } from '../places/fetch-courier-places.ts';
import { findPlacesFetched, listCitiesOfCourier } from '../places/courier-places-sql.ts';
import { companyRules } from './company-rules.ts';
import { companiesSql, findCompany, type CompanyRow } from './companies-sql.ts';
import { withoutNulls } from './courier-credentials.ts';
import { showCourierSheet } from '../labels/courier-sheets.ts';
import { listCourierPrices, settleCourierPrices } from '../prices/settle-courier-prices.ts';
import { mapStatuses, listCourierStatuses } from '../tracking/status-mapping.ts';
import { testConnection, tryCredentials } from './test-connection.ts';

export type CompanyTools = { seal: Seal; outbound: Outbound };

export const companyDoors = (tools: CompanyTools): Door[] => [
  ...resourceDoors(
    contract.shippingCompanies,
    companiesSql,
    companyRules({ seal: tools.seal, allows_private: tools.outbound.allows_private }),
  ).map((made) => withTriedCredentials(withCheckedPlace(made, tools.outbound), tools)),

  door(contract.testConnection, async ({ actor, params, sql }) =>
    ok({ data: await testConnection(sql, actor, params.id, tools), meta: {} }),
  ),

  door(places.fetchCourierPlaces, ({ actor, params, write }) =>
    write(async (tx) => await askForPlaces(tx, actor, await companyOf(tx, actor.workspace.id, params.id))),
  ),

  door(places.listCourierPlaces, async ({ actor, params, sql }) =>
    ok(await listPlaces(sql, actor.workspace.id, (await companyOf(sql, actor.workspace.id, params.id)).id)),
  ),

  door(places.setCourierPlaces, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const { id } = await companyOf(tx, actor.workspace.id, params.id);
      await chooseCourierPlaces(tx, actor.workspace.id, id, body.cities);
      return ok(await listPlaces(tx, actor.workspace.id, id));
    }),
  ),

  door(places.listCourierPrices, async ({ actor, params, sql }) =>
    ok(await listCourierPrices(sql, actor, (await companyOf(sql, actor.workspace.id, params.id)).id)),
  ),

  door(places.settleCourierPrices, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const { id } = await companyOf(tx, actor.workspace.id, params.id);
      const audit = await settleCourierPrices(tx, actor, id, body);
      return { ...ok(await listCourierPrices(tx, actor, id)), audit };
    }),
  ),

  door(contract.showCourierSheet, async ({ params }) => {
    const data = await showCourierSheet(params.connector);
    if (!data) throw new Refusal('NOT_FOUND', say('no_such_courier_sheet'));
    return ok({ data, meta: {} });
  }),

  door(contract.listCourierStatuses, async ({ actor, params, sql }) =>
    ok(await listStatuses(sql, actor.workspace.id, await companyOf(sql, actor.workspace.id, params.id))),
  ),

  door(contract.setCourierStatuses, ({ actor, params, body, write }) =>
    write(async (tx) => {
      const company = await companyOf(tx, actor.workspace.id, params.id);
      const words = body.statuses.map(
        ({ raw, order_status = null, is_failed_attempt = false, attempt_reason = null }) => ({
          raw,
          order_status,
          is_failed_attempt,
          attempt_reason: is_failed_attempt ? attempt_reason : null,
        }),
      );
      await mapStatuses(tx, actor.workspace.id, company.id, words);
      return ok(await listStatuses(tx, actor.workspace.id, company));
    }),
  ),
];

/** The base URL is checked before the transaction opens, since the check needs a DNS lookup. */
function withCheckedPlace(made: Door, outbound: Outbound): Door {
  if (made.route.method !== 'PUT' && made.route.method !== 'POST') return made;
  const handle = async (call: Call) => {
    const { base_url } = call.body as unknown as { base_url?: unknown };
    const problem = typeof base_url === 'string' ? await outbound.problemWith(base_url) : null;
    if (problem) throw invalid({ base_url: [problem] });
    return await made.handle(call);
  };
  return { ...made, handle };
}

type TypedBody = {
  is_typed?: boolean;
  keeps_untried?: boolean;
  connector?: ConnectorName;
  credentials?: Record<string, string | null> | null;
  options?: CompanyRow['options'];
  base_url?: string | null;
};

/** Typed credentials are tested with the courier before the transaction opens. */
function withTriedCredentials(made: Door, { outbound }: CompanyTools): Door {
  if (made.route.method !== 'PUT' && made.route.method !== 'POST') return made;
  const handle = async (call: Call) => {
    const { is_typed, keeps_untried = false, ...body } = call.body as unknown as TypedBody;
    if (!is_typed || !body.credentials) return await made.handle(call);
    const { id } = call.params as { id?: string };
    const before = id === undefined ? null : await companyOf(call.sql, call.actor.workspace.id, id);
    const connector = body.connector ?? before?.connector ?? 'manual';
    const isSame = before?.connector === connector;
    const typed = {
      connector,
      credentials: withoutNulls(body.credentials),
      options: body.options ?? (isSame ? before.options : {}),
      base_url: body.base_url === undefined ? (isSame ? before.base_url : null) : body.base_url,
    };
    await tryCredentials(typed, keeps_untried, { outbound });
    return await made.handle(call);
  };
  return { ...made, handle };
}

async function companyOf(sql: Sql, workspace_id: string, id: string): Promise<CompanyRow> {
  const company = isId(id) ? await findCompany(sql, workspace_id, id) : undefined;
  if (!company) throw new Refusal('NOT_FOUND', say('no_such_shipping_company'));
  return company;
}

async function listPlaces(sql: Sql, workspace_id: string, company_id: string) {
  const [data, company] = await Promise.all([
    listCitiesOfCourier(sql, workspace_id, company_id),
    findPlacesFetched(sql, workspace_id, company_id),
  ]);
  const unmatched = data.filter(({ city_id }) => city_id === null).length;
  return { data, meta: { unmatched, fetched: company?.places_fetched ?? null } };
}

async function listStatuses(sql: Sql, workspace_id: string, company: CompanyRow) {
  const data = await listCourierStatuses(sql, workspace_id, company);
  return { data, meta: { unknown: data.filter(({ is_known }) => !is_known).length } };
}
