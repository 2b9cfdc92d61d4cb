import { LABEL_WORDS } from '../../../contract/messages/words/paper-words.ts';
import type { Language } from '../../../contract/languages.ts';
import { say } from '../../../contract/messages/message.ts';
import { PICK_UP_MAX } from '../../../contract/orders/order-labels.ts';
import { nowOf, type Actor } from '../../caller/actor.ts';
import { isId } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { dayOf } from '../../platform/text/moments.ts';
import { paperMoney } from '../../platform/text/money.ts';
import type { RunSheet } from '../rounds/draw-run-sheet.ts';
import { findWaitingParcels, type WaitingParcel } from './labels-sql.ts';

/** Parcels of the caller's scope that wait for a courier, ready to print: one sheet per warehouse, which the courier's driver signs. */
export async function describePickUp(
  sql: Sql,
  actor: Actor,
  company_id: string,
  language: Language | null,
): Promise<RunSheet[]> {
  const rows = isId(company_id) ? await findWaitingParcels(sql, actor.scope, company_id, PICK_UP_MAX + 1) : [];
  if (rows.length === 0) throw new Refusal('NOT_FOUND', say('no_pick_up_sheet'));
  if (rows.length > PICK_UP_MAX) throw new Refusal('CONFLICT', say('pick_up_too_long', { max: PICK_UP_MAX }));
  const { time_zone, name, settings } = actor.workspace;
  const shared = {
    kind: 'pick_up',
    language: language ?? settings.languages[0]!,
    house: name,
    day: dayOf(nowOf(actor), time_zone),
  } as const;
  return [...Map.groupBy(rows, ({ warehouse_id }) => warehouse_id).values()].map((parcels) => ({
    ...shared,
    ...sheetOf(parcels, actor.workspace.currency, shared.language),
  }));
}

const sheetOf = (parcels: readonly WaitingParcel[], currency: string, language: Language) => ({
  bearer: parcels[0]!.company,
  from: parcels[0]!.warehouse ?? '',
  stops: parcels.map(({ reference, full_name, city, area, cod, tracking_number }) => ({
    reference,
    full_name,
    // The courier already has the phones; a sheet that is left lying around must not show them.
    phone: '',
    place: [city, area].filter(Boolean).join(', '),
    // The courier received it with the parcel.
    takes_back: '',
    amount: cod === 0 ? LABEL_WORDS.paid[language] : paperMoney(cod, currency, language),
    tracking_number: tracking_number ?? '',
  })),
  total: paperMoney(
    parcels.reduce((sum, { cod }) => sum + cod, 0),
    currency,
    language,
  ),
});
