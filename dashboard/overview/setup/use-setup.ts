import { useQuery } from '@tanstack/react-query';
import { action } from '../../../contract/access/permissions.ts';
import { listSetupSteps, type SetupStep } from '../../../contract/reports/setup-steps.ts';
import { query, type AnswerOf } from '../../data/client.ts';
import { useMay } from '../../data/session.tsx';

export type Steps = AnswerOf<typeof listSetupSteps>['data'];

/** The setup steps, refetched whenever a page shows them; no request without the right to change settings. */
export function useSetup() {
  const may = useMay()(action('settings', 'update'));
  return useQuery({ ...query(listSetupSteps), enabled: may, staleTime: 0 });
}

/** The steps of one part, in its order. */
export const stepsOf = (steps: Steps, part: readonly SetupStep[]): Steps =>
  part.flatMap((id) => steps.find((step) => step.id === id) ?? []);

export const countDone = (steps: Steps): number => steps.filter(({ is_done }) => is_done).length;
