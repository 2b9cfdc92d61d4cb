import { showMe } from '../../../contract/access/me.ts';
import { door, ok, type Door } from '../../caller/door.ts';
import { describeCaller, type Serving } from './describe-caller.ts';

export const meDoor = (serving: Serving): Door =>
  door(showMe, async ({ actor, sql }) => ok({ data: await describeCaller(sql, actor, serving), meta: {} }));
