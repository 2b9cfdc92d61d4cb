import { say } from '../../../contract/messages/message.ts';
import {
  arrangeMyRound,
  listRounds,
  printRunSheet,
  showDeliveryProof,
  showMyRound,
} from '../../../contract/orders/rounds.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { downloadHeaders } from '../../platform/http/attachments.ts';
import { isId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findOrderByName } from '../show-order.ts';
import { pictureTypeOf } from './record-delivery.ts';
import { findProof, writeStops } from './rounds-sql.ts';
import { describeRunSheet } from './describe-run-sheet.ts';
import { printRunSheetsInThread } from './print-run-sheets-in-thread.ts';
import { showRound, showRounds } from './show-round.ts';

/** A picture of a customer's door: caches must not store it, and browsers must not render it as a page. */
const PRIVATE = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

export const roundDoors: Door[] = [
  door(listRounds, async ({ actor, sql }) => ok(await showRounds(sql, actor))),

  door(printRunSheet, async ({ actor, params, query, sql }) => {
    const sheet = await describeRunSheet(sql, actor, params.id, query.language ?? null);
    const pdf = await printRunSheetsInThread([sheet]);
    const headers = downloadHeaders(`run-sheet-${sheet.day}.pdf`, 'application/pdf', pdf.length);
    return { status: 200, body: pdf, headers: { ...headers, ...PRIVATE } };
  }),

  door(showMyRound, async ({ actor, sql }) => ok({ data: await showRound(sql, actor, driverOf(actor)), meta: {} })),

  door(arrangeMyRound, ({ actor, body, write }) =>
    write(async (tx) => {
      const driver = driverOf(actor);
      const ids = [...new Set(body.ids.map((id) => id.toLowerCase()).filter(isId))];
      await writeStops(tx, actor.workspace.id, driver.id, ids);
      return ok({ data: await showRound(tx, actor, driver), meta: {} });
    }),
  ),

  door(showDeliveryProof, async ({ actor, params, sql }) => {
    const { id } = await findOrderByName(sql, actor, params.reference);
    const bytes = await findProof(sql, actor.workspace.id, id);
    if (!bytes) throw new Refusal('NOT_FOUND', say('no_delivery_proof'));
    const headers = { 'Content-Type': pictureTypeOf(bytes)!, 'Content-Length': String(bytes.length), ...PRIVATE };
    return { status: 200, body: bytes, headers };
  }),
];

/** The caller as a delivery person; 403 for a token without a person, which has no round. */
function driverOf({ user_id, name }: Actor): { id: string; name: string } {
  if (user_id === null) throw new Refusal('FORBIDDEN', say('round_of_nobody'));
  return { id: user_id, name };
}
