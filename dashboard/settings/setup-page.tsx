import { Button, Progress } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addCountryCities } from '../../contract/shipping/cities.ts';
import { updateSettings } from '../../contract/access/settings-resource.ts';
import { listSetupSteps, type SetupStep } from '../../contract/reports/setup-steps.ts';
import { call, query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useSetupTexts } from './setup-texts.ts';
import classes from './setup-page.module.css';

/** Where each step is taken; what is done here has no page of its own. */
const PLACES: Record<Exclude<SetupStep, 'cities'>, string> = {
  company: paths.generalSettings('company_name'),
  product: paths.newRow('products'),
  stock: paths.stocks(),
  courier: paths.couriers(),
  team: paths.team(),
  store: paths.newRow('applications'),
  lead: paths.importInto('leads'),
};

/** What a new shop does before its first parcel: told from real rows, so that nobody ticks anything. */
export function SetupPage() {
  const t = useSetupTexts();
  const { data, error, refetch } = useQuery(query(listSetupSteps));
  const dismiss = useDismiss();
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const steps = data?.data ?? [];
  const done = steps.filter(({ is_done }) => is_done).length;
  const next = steps.find(({ is_done }) => !is_done)?.id;
  return (
    <>
      <PageHeader
        title={t('setup')}
        actions={
          data?.meta.is_offered && (
            <Button variant="default" loading={dismiss.isPending} onClick={() => dismiss.mutate()}>
              {t('dismiss')}
            </Button>
          )
        }
      />
      <p className={classes['why']}>{t('why')}</p>
      {steps.length > 0 && (
        <div className={classes['progress']}>
          <strong>{t('progress', { done, total: steps.length })}</strong>
          <Progress
            value={(done / steps.length) * 100}
            aria-label={t('progress', { done, total: steps.length })}
            maw={400}
          />
        </div>
      )}
      <ol className={`${classes['steps']} panel`}>
        {steps.map(({ id, is_done }) => (
          <li key={id} data-done={is_done || undefined}>
            <StatusBadge tone={is_done ? 'good' : 'plain'} icon={is_done ? IconCircleCheck : IconCircle}>
              {t(is_done ? 'done' : 'open')}
            </StatusBadge>
            <div>
              <h2>{t(id)}</h2>
              <p>{t(`${id}_why`)}</p>
            </div>
            <StepAct step={id} isNext={id === next} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** The act of a step: the next one is filled. */
function StepAct({ step, isNext }: { step: SetupStep; isNext: boolean }) {
  const t = useSetupTexts();
  const client = useQueryClient();
  const addCities = useMutation({
    mutationFn: () => call(addCountryCities),
    onSuccess: ({ data }) => {
      toast(t('cities_added', { count: data.added }));
      void client.invalidateQueries({ queryKey: [listSetupSteps.url] });
    },
  });
  const variant = isNext ? 'filled' : 'default';
  if (step === 'cities')
    return (
      <Button variant={variant} loading={addCities.isPending} onClick={() => addCities.mutate()}>
        {t('cities_do')}
      </Button>
    );
  return (
    <LinkButton variant={variant} to={PLACES[step]}>
      {t(`${step}_do`)}
    </LinkButton>
  );
}

function useDismiss() {
  const t = useSetupTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(updateSettings, { body: { shows_setup: false } as object }),
    onSuccess: () => {
      toast(t('dismissed'));
      void client.invalidateQueries({ queryKey: [listSetupSteps.url] });
    },
  });
}
