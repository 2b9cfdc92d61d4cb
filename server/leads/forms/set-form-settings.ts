import { FORM_LIMITS, type setFormSettings as route } from '../../../contract/leads/forms.ts';
import { say } from '../../../contract/messages/message.ts';
import type { BodyOf } from '../../../contract/route.ts';
import { takeOverApplication } from '../../access/applications/take-over-application.ts';
import type { Actor } from '../../caller/actor.ts';
import { findProducts } from '../../catalog/find-products.ts';
import { lockName } from '../../platform/database/lock-name-sql.ts';
import type { Tx } from '../../platform/database/postgres.ts';
import { monotonicNow } from '../../platform/ids.ts';
import { Refusal, fieldErrors } from '../../platform/refusal.ts';
import { toMinor, tooManyDecimals } from '../../platform/text/money.ts';
import { refuseUnknownCities } from '../../shipping/cities/check-cities.ts';
import { findForm } from './find-form.ts';
import {
  findFormSettings,
  insertOffers,
  removeOffers,
  writeFormSettings,
  type FormSettingsRow,
  type NewOffer,
} from './forms-sql.ts';
import { readOrigin } from './read-origin.ts';

type Input = BodyOf<typeof route>;
type Errors = ReturnType<typeof fieldErrors>;

/**
 * Replaces all settings of a form: origins, cities, pace and offers (R-KEY-1, R-KEY-2). The caller becomes the keeper of
 * an active form: 403 without the right to create leads (R-ROLE-6). 404 for an application outside the caller's scope, or
 * of another kind. 409 if the version is none of `seen`; before the first save it is that of the application. 422 lists
 * every invalid origin, unknown city or SKU, amount with too many decimals, and repeated offer.
 */
export async function setFormSettings(
  tx: Tx,
  actor: Actor,
  id: string,
  input: Input,
  seen: readonly string[] | null,
): Promise<void> {
  const { id: workspace_id } = actor.workspace;
  // 404 for a text that is not an id. Read again after the lock, as the row may have changed meanwhile.
  const { id: form_id } = await findForm(tx, actor, id);
  await lockName(tx, `form ${workspace_id} ${form_id}`);
  const application = await findForm(tx, actor, form_id);
  const before = await findFormSettings(tx, workspace_id, application.id);
  if (seen && !seen.includes(before?.updated_at ?? application.updated_at))
    throw new Refusal('CONFLICT', say('stale', { what: 'form' }));
  await takeOverApplication(tx, actor, application);
  const errors = fieldErrors();
  const origins = readOrigins(input.origins, errors);
  const city_ids = await readCities(tx, workspace_id, input.city_ids, before, errors);
  const offers = await readOffers(tx, actor, application.account_id!, input.offers, errors);
  errors.throwIfAny();
  const leads_per_minute = input.leads_per_minute ?? before?.leads_per_minute ?? FORM_LIMITS.leads_per_minute.default;
  const settings = { origins, city_ids, leads_per_minute };
  await writeFormSettings(tx, workspace_id, application.id, settings, new Date(monotonicNow()));
  await removeOffers(tx, workspace_id, application.id);
  await insertOffers(tx, workspace_id, application.id, offers);
}

function readOrigins(typed: Input['origins'], errors: Errors): string[] {
  const read = typed.map((text, n) => {
    const origin = readOrigin(text);
    if (origin === null) errors.add(`origins.${n}`, say('no_origin'));
    return origin;
  });
  return [...new Set(read.filter((origin) => origin !== null))];
}

async function readCities(
  tx: Tx,
  workspace_id: string,
  sent: Input['city_ids'],
  before: FormSettingsRow | undefined,
  errors: Errors,
): Promise<string[]> {
  const ids = [...new Set(sent.map((id) => id.trim().toLowerCase()))];
  await refuseUnknownCities(tx, workspace_id, 'city_ids', ids, before?.city_ids ?? [], errors);
  return ids;
}

async function readOffers(
  tx: Tx,
  { workspace: { id: workspace_id, currency } }: Actor,
  account_id: string,
  sent: Input['offers'],
  errors: Errors,
): Promise<NewOffer[]> {
  const products = await findProducts(tx, workspace_id, account_id, sent.map(({ sku }) => sku)); // prettier-ignore
  const seen = new Set<string>();
  return sent.flatMap(({ sku, quantity, total: major }, position) => {
    const path = `offers.${position}`;
    const product = products.get(sku);
    const total = toMinor(major, currency);
    if (!product) errors.add(`${path}.sku`, say('no_product_of_account', { sku }));
    if (total === null) errors.add(`${path}.total`, tooManyDecimals(currency));
    if (!product || total === null) return [];
    const key = `${product.id} ${quantity}`;
    if (seen.has(key)) errors.add(`${path}.quantity`, say('offered_twice'));
    seen.add(key);
    return [{ position, product_id: product.id, quantity, total }];
  });
}
