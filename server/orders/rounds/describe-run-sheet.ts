import { isStopEnded } from '../../../contract/orders/rounds.ts';
import type { Language } from '../../../contract/languages.ts';
import { LABEL_WORDS } from '../../../contract/messages/words/paper-words.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { findMemberNames } from '../../caller/standing-sql.ts';
import { isId } from '../../platform/ids.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { Refusal } from '../../platform/refusal.ts';
import { paperMoney, toMinor } from '../../platform/text/money.ts';
import type { RunSheet } from './draw-run-sheet.ts';
import { showRound } from './show-round.ts';

/**
 * Parcels of a delivery person, in the sequence of the round, ready to print. 404 for an id that is no member of the workspace, and for a
 * person without parcels that the caller may see.
 */
export async function describeRunSheet(
  sql: Sql,
  actor: Actor,
  driver_id: string,
  language: Language | null,
): Promise<RunSheet> {
  const { id: workspace_id, currency, name, settings } = actor.workspace;
  const names = isId(driver_id) ? await findMemberNames(sql, workspace_id, [driver_id]) : new Map<string, never>();
  const driver = names.get(driver_id.toLowerCase());
  const { stops, day } = driver ? await showRound(sql, actor, driver) : { stops: [], day: '' };
  const carried = stops.filter(({ state }) => !isStopEnded(state));
  if (!driver || carried.length === 0) throw new Refusal('NOT_FOUND', say('no_run_sheet'));
  const amountOf = (major: number): number => toMinor(major, currency) ?? 0;
  const printed = language ?? settings.languages[0]!;
  return {
    kind: 'round',
    language: printed,
    house: name,
    bearer: driver.name,
    from: '',
    day,
    stops: carried.map(
      ({ reference, full_name, phone, second_phone, address, area, city, comes_back, cod_amount }) => ({
        reference,
        full_name,
        phone: [phone, second_phone].filter(Boolean).join('  ·  '),
        place: [city, area, address].filter(Boolean).join(', '),
        takes_back: comes_back.map(({ quantity, name }) => `${quantity} × ${name}`).join(', '),
        amount: cod_amount === 0 ? LABEL_WORDS.paid[printed] : paperMoney(amountOf(cod_amount), currency, printed),
        tracking_number: '',
      }),
    ),
    total: paperMoney(
      carried.reduce((sum, { cod_amount }) => sum + amountOf(cod_amount), 0),
      currency,
      printed,
    ),
  };
}
