import { say } from '../../contract/messages/message.ts';
import * as contract from '../../contract/live/notifications.ts';
import { NOTIFICATION_KEYS, NOTIFICATION_KINDS } from '../../contract/live/notification-kinds.ts';
import { isId, monotonicNow } from '../platform/ids.ts';
import type { Sql } from '../platform/database/postgres.ts';
import { invalid } from '../platform/refusal.ts';
import type { Actor } from '../caller/actor.ts';
import { door, ok, type Answer, type Door } from '../caller/door.ts';
import { notificationRules } from './notification-rules.ts';
import { findPreferences, markRead, notificationsSql, writePreferences } from './notifications-sql.ts';
import { publishNotification } from './notify.ts';
import { resourceDoors } from '../resources/resource-doors.ts';
import { resourceJobs } from '../resources/resource-spreadsheets.ts';

export const notificationDoors: Door[] = [
  ...resourceDoors(contract.notifications, notificationsSql, notificationRules),

  door(contract.readNotifications, ({ actor, body, write }) =>
    write(async (tx) => {
      const { workspace } = actor;
      const user_id = personIn(actor);
      const ids = body.ids?.filter(isId) ?? null;
      const count = await markRead(tx, workspace.id, user_id, ids, new Date(monotonicNow()));
      if (count > 0) publishNotification(tx, workspace.id, user_id, null);
      return ok({ data: { count }, meta: {} });
    }),
  ),

  door(contract.listNotificationPreferences, ({ actor, sql }) => preferences(sql, actor)),

  door(contract.updateNotificationPreferences, ({ actor, body, write }) =>
    write(async (tx) => {
      // The last value for a kind counts.
      const said = new Map(body.preferences.map((preference) => [preference.kind, preference]));
      await writePreferences(tx, actor.workspace.id, personIn(actor), [...said.values()]);
      return await preferences(tx, actor);
    }),
  ),
];

/** Files of notifications. The caller passes what happens after their end. */
export const notificationJobs = (completed: Parameters<typeof resourceJobs>[2]): ReturnType<typeof resourceJobs> =>
  resourceJobs(contract.notifications, notificationsSql, completed, notificationRules);

async function preferences(sql: Sql, actor: Actor): Promise<Answer> {
  const said = await findPreferences(sql, actor.workspace.id, personIn(actor));
  const isOff = new Set(said.filter(({ is_on }) => !is_on).map(({ kind }) => kind));
  const data = NOTIFICATION_KEYS.map((kind) => ({
    kind,
    about: NOTIFICATION_KINDS[kind].about,
    is_on: !isOff.has(kind),
  }));
  return ok({ data, meta: {} });
}

/** Every HTTP caller acts for a person. */
function personIn({ user_id }: Actor): string {
  if (user_id === null) throw invalid({ user_id: [say('nobody_in_person')] });
  return user_id;
}
