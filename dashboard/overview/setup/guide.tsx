import { Button, Progress } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { updateSettings } from '../../../contract/access/settings-resource.ts';
import {
  FIRST_PARCEL_STEPS,
  LATER_STEPS,
  listSetupSteps,
  type SetupStep,
} from '../../../contract/reports/setup-steps.ts';
import { addCountryCities } from '../../../contract/shipping/cities.ts';
import { isListedCountry } from '../../../contract/shipping/listed-countries.ts';
import { call } from '../../data/client.ts';
import { paths } from '../../data/paths.ts';
import { useSession } from '../../data/session.tsx';
import { toast } from '../../ui/layers/toast.tsx';
import { LinkButton } from '../../ui/link.tsx';
import classes from './guide.module.css';
import { useSetupTexts } from './setup-texts.ts';
import { countDone, stepsOf, type Steps } from './use-setup.ts';

type Act = { key: 'product_do' | 'stock_do' | 'courier_do' | 'lead_do' | 'lead_file' | 'lead_store' | 'order_do' | 'parcel_do' | 'company_do' | 'cities_new' | 'team_do' | 'store_do'; to: string }; // prettier-ignore

/** Targets of each step, the likeliest first; a page that creates one item leads back here. */
const actsOf = (back: string): Record<SetupStep, readonly Act[]> => ({
  product: [{ key: 'product_do', to: paths.newRow('products', { next: back }) }],
  stock: [{ key: 'stock_do', to: paths.stocks({ opens: 'new', next: back }) }],
  courier: [{ key: 'courier_do', to: paths.newCourier({ next: back }) }],
  lead: [
    { key: 'lead_do', to: paths.newLead({ next: back }) },
    { key: 'lead_file', to: paths.importInto('leads') },
    { key: 'lead_store', to: paths.newRow('applications') },
  ],
  order: [{ key: 'order_do', to: paths.desk() }],
  parcel: [{ key: 'parcel_do', to: paths.orders() }],
  company: [{ key: 'company_do', to: paths.generalSettings('company_name') }],
  cities: [{ key: 'cities_new', to: paths.newRow('cities', { next: back }) }],
  team: [{ key: 'team_do', to: paths.team() }],
  store: [{ key: 'store_do', to: paths.newRow('applications') }],
});

/** Steps to the first parcel, and optional ones. Their state is read from existing rows, so nothing is ticked by hand (R-RES-22). */
export function Guide({ steps, back }: { steps: Steps; back: string }) {
  const t = useSetupTexts();
  const first = stepsOf(steps, FIRST_PARCEL_STEPS);
  const later = stepsOf(steps, LATER_STEPS);
  const next = first.find(({ is_done }) => !is_done)?.id;
  const done = countDone(first);
  return (
    <div className={classes['guide']}>
      <section className="panel" aria-labelledby="first-parcel">
        <div className={classes['head']}>
          <h2 id="first-parcel">{t(next ? 'first_parcel' : 'first_parcel_out')}</h2>
          <strong>{t('progress', { done, total: first.length })}</strong>
        </div>
        <Progress
          value={(done / first.length) * 100}
          aria-label={t('progress', { done, total: first.length })}
          color="teal"
          mb="xs"
        />
        <ol className={classes['steps']}>
          {first.map((step, i) => (
            <Step key={step.id} {...step} number={i + 1} isNext={step.id === next} back={back} />
          ))}
        </ol>
      </section>
      <section className="panel" aria-labelledby="later-steps">
        <div className={classes['head']}>
          <h2 id="later-steps">{t('later')}</h2>
          <span>{t('progress', { done: countDone(later), total: later.length })}</span>
        </div>
        <ol className={classes['steps']}>
          {later.map((step) => (
            <Step key={step.id} {...step} isNext={false} back={back} />
          ))}
        </ol>
      </section>
    </div>
  );
}

type StepProps = Steps[number] & { number?: number; isNext: boolean; back: string };

function Step({ id, is_done, number, isNext, back }: StepProps) {
  const t = useSetupTexts();
  const [act, ...others] = actsOf(back)[id];
  return (
    <li data-done={is_done || undefined} data-next={isNext || undefined}>
      <span className={classes['mark']}>
        {is_done ? <IconCheck size={16} stroke={2.5} role="img" aria-label={t('done')} /> : (number ?? '')}
      </span>
      <div>
        <h3>{t(id)}</h3>
        {!is_done && <p>{t(`${id}_why`)}</p>}
        {isNext && others.length > 0 && (
          <div className={classes['others']}>
            {others.map(({ key, to }) => (
              <LinkButton key={key} to={to} variant="default" size="compact-sm">
                {t(key)}
              </LinkButton>
            ))}
          </div>
        )}
      </div>
      {id === 'cities' ? (
        <AddCities isDone={is_done} />
      ) : (
        !is_done && (
          <LinkButton variant={isNext ? 'filled' : 'default'} to={act!.to}>
            {t(act!.key)}
          </LinkButton>
        )
      )}
    </li>
  );
}

/** Adds all cities of a country that we have a list for; otherwise leads to adding single ones. */
function AddCities({ isDone }: { isDone: boolean }) {
  const t = useSetupTexts();
  const client = useQueryClient();
  const { workspace } = useSession();
  const addCities = useMutation({
    mutationFn: () => call(addCountryCities),
    onSuccess: ({ data }) => {
      toast(t('cities_added', { count: data.added }));
      void client.invalidateQueries({ queryKey: [listSetupSteps.url] });
    },
  });
  if (isDone) return null;
  if (!isListedCountry(workspace.country))
    return (
      <LinkButton variant="default" to={paths.newRow('cities')}>
        {t('cities_new')}
      </LinkButton>
    );
  return (
    <Button variant="default" loading={addCities.isPending} onClick={() => addCities.mutate()}>
      {t('cities_do')}
    </Button>
  );
}

/** Hides the guide; a setting shows it again. */
export function HideGuide() {
  const t = useSetupTexts();
  const client = useQueryClient();
  const hide = useMutation({
    mutationFn: () => call(updateSettings, { body: { shows_setup: false } as object }),
    onSuccess: () => {
      toast(t('dismissed'));
      void client.invalidateQueries({ queryKey: [listSetupSteps.url] });
    },
  });
  return (
    <Button variant="default" loading={hide.isPending} onClick={() => hide.mutate()}>
      {t('dismiss')}
    </Button>
  );
}
