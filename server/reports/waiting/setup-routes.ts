import { SETUP_STEPS, listSetupSteps } from '../../../contract/reports/setup-steps.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { findSetupSteps } from './setup-steps-sql.ts';

export const setupDoors: Door[] = [
  door(listSetupSteps, async ({ actor, sql }) => {
    if (actor.scope.account_id !== null) return ok({ data: [], meta: { is_offered: false, is_first_run: false } });
    const done = await findSetupSteps(sql, actor.workspace.id);
    const steps = SETUP_STEPS.map((id) => ({ id, is_done: done[id] }));
    const isOffered = actor.workspace.settings.shows_setup && steps.some(({ is_done }) => !is_done);
    return ok({ data: steps, meta: { is_offered: isOffered, is_first_run: isOffered && !done.parcel } });
  }),
];
