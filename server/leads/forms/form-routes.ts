import * as contract from '../../../contract/leads/forms.ts';
import { findFormUrl } from '../../access/applications/find-form-url.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, openDoor, type Answer, type Door } from '../../caller/door.ts';
import type { Database, Sql } from '../../platform/database/postgres.ts';
import { toMajor } from '../../platform/text/money.ts';
import { readTags } from '../../resources/if-match.ts';
import { findForm, formAt, openForm, paceOf } from './find-form.ts';
import { findFormCities, findFormSettings, findOffers } from './forms-sql.ts';
import { sendForm } from './send-form.ts';
import { setFormSettings } from './set-form-settings.ts';

export function formDoors({ database, public_url }: { database: Database; public_url: string }): Door[] {
  const isKnown = async (sql: Sql, { key }: { key: string }) => (await formAt(sql, key)) !== undefined;
  const originsOf = async (sql: Sql, { key }: { key: string }) => (await formAt(sql, key))?.origins ?? [];

  return [
    door(contract.showFormSettings, ({ actor, params, sql }) => shown(sql, actor, params.id, public_url)),

    door(contract.setFormSettings, ({ actor, params, body, if_match, write }) =>
      write(async (tx) => {
        await setFormSettings(tx, actor, params.id, body, readTags(if_match));
        return await shown(tx, actor, params.id, public_url);
      }),
    ),

    openDoor(
      contract.readForm,
      async ({ params, sql }) => {
        const form = await openForm(sql, params.key);
        const [cities, offers] = await Promise.all([
          findFormCities(sql, form.workspace_id, form.city_ids ?? []),
          findOffers(sql, form.workspace_id, form.id),
        ]);
        const data = {
          currency: form.currency,
          cities,
          takes_any_city: (form.city_ids ?? []).length === 0,
          offers: offers
            .filter(({ is_offered }) => is_offered)
            .map(({ sku, name, quantity, total }) => ({ sku, name, quantity, total: toMajor(total, form.currency) })),
        };
        const headers = { 'Cache-Control': `public, max-age=${contract.FORM_LIMITS.cached_seconds}` };
        return { ...ok({ data, meta: {} }), headers };
      },
      isKnown,
      originsOf,
    ),

    openDoor(
      contract.sendForm,
      async ({ params, body, client }) => {
        await sendForm(database, params.key, body, client.address);
        return { status: 202, body: { data: { received: true }, meta: {} } };
      },
      isKnown,
      originsOf,
    ),
  ];
}

async function shown(sql: Sql, actor: Actor, id: string, public_url: string): Promise<Answer> {
  const { id: application_id, updated_at } = await findForm(sql, actor, id);
  const { id: workspace_id, currency } = actor.workspace;
  const [settings, offers, form_url] = await Promise.all([
    findFormSettings(sql, workspace_id, application_id),
    findOffers(sql, workspace_id, application_id),
    findFormUrl(sql, public_url, workspace_id, application_id),
  ]);
  const data = {
    origins: settings?.origins ?? [],
    city_ids: settings?.city_ids ?? [],
    leads_per_minute: paceOf({ leads_per_minute: settings?.leads_per_minute ?? null }),
    form_url,
    offers: offers.map(({ sku, name, is_offered, quantity, total }) => ({
      sku,
      name,
      is_offered,
      quantity,
      total: toMajor(total, currency),
    })),
    updated_at: settings?.updated_at ?? null,
  };
  return { ...ok({ data, meta: {} }), headers: { ETag: `"${settings?.updated_at ?? updated_at}"` } };
}
