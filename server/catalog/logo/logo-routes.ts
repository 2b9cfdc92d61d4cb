import * as contract from '../../../contract/access/workspace-logo.ts';
import { say } from '../../../contract/messages/message.ts';
import type { Actor } from '../../caller/actor.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import type { Sql } from '../../platform/database/postgres.ts';
import { isId, monotonicNow, newId } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findLogo, findLogoBytes, removeLogo, writeLogo } from './logo-sql.ts';

const HEADERS = {
  'Content-Type': 'image/png',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** The bytes of an id never change, so browsers may cache them forever. */
const KEPT = 'private, max-age=31536000, immutable';

export const logoDoors: Door[] = [
  door(contract.showLogo, async ({ actor, sql }) => ok(await logoBody(sql, actor))),

  door(contract.showLogoPicture, async ({ actor, query, sql }) => {
    const { id = null } = query;
    const bytes = id === null || isId(id) ? await findLogoBytes(sql, actor.workspace.id, 'print', id) : undefined;
    if (!bytes) throw new Refusal('NOT_FOUND', say('no_such_picture'));
    const headers = {
      ...HEADERS,
      'Cache-Control': id ? KEPT : 'private, no-cache',
      'Content-Length': String(bytes.length),
    };
    return { status: 200, body: bytes, headers };
  }),

  door(contract.setLogo, async ({ actor, upload, write }) => {
    // Drawn before the transaction, to keep it short.
    const { drawLogo } = await import('./draw-logo.ts');
    const drawn = await drawLogo(upload!.path);
    return await write(async (tx) => {
      const at_ms = monotonicNow();
      await writeLogo(tx, actor.workspace.id, newId(at_ms), drawn, new Date(at_ms));
      return { status: 201, body: await logoBody(tx, actor) };
    });
  }),

  door(contract.deleteLogo, ({ actor, write }) =>
    write(async (tx) => ok({ data: { deleted: true, count: await removeLogo(tx, actor.workspace.id) }, meta: {} })),
  ),
];

const logoBody = async (sql: Sql, { workspace }: Actor) => ({
  data: (await findLogo(sql, workspace.id)) ?? null,
  meta: {},
});
