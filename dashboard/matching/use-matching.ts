import { useQueryClient } from '@tanstack/react-query';
import type { Route } from '../../contract/route.ts';
import { newKey } from '../../client/address.ts';
import { send } from '../data/client.ts';
import { followJob } from '../jobs/started-jobs.ts';
import { ApiError } from '../ui/api-error.ts';
import { confirm } from '../ui/layers/confirm.tsx';
import { toast, toastError } from '../ui/layers/toast.tsx';
import { useMatchingTexts } from './texts.ts';

/** All rows that match these filters of a list, and how many of them the reader saw. */
export type Matching = { filter: object; count: number };

type MatchingAct = {
  route: Route;
  body: object;
  /** Title with the act and the count: "Pack: 3,412 orders". */
  title: string;
};

/** Acts on all matching rows, by a job in steps. `list`: its rows change. */
export function useMatching(list: Pick<Route, 'url'>) {
  const t = useMatchingTexts();
  const client = useQueryClient();
  const start = async ({ route, body, title }: MatchingAct, { filter, count }: Matching): Promise<boolean> => {
    try {
      const answer = await send(route, { body: { ...body, filter, count }, idempotencyKey: newKey() });
      const { job_id } = (answer as { data: { job_id: string } }).data; // what the contract says of these routes
      followJob({ id: job_id, label: title, changes: list.url });
      toast(t('started'));
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        toast(t('others_match'));
        await client.invalidateQueries({ queryKey: [list.url] });
      } else toastError(error);
      return false;
    }
  };
  const ask = async (
    act: MatchingAct,
    matching: Matching,
    { action, note, is_dangerous = false }: { action: string; note: string; is_dangerous?: boolean },
  ): Promise<boolean> => {
    const body = `${note} ${t('only_seen')}`;
    return (await confirm({ title: act.title, body, action, is_dangerous })) && (await start(act, matching));
  };
  return { start, ask };
}
