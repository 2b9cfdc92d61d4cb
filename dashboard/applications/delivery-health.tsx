import { useQuery } from '@tanstack/react-query';
import { SILENT_HOURS, showDeliveryHealth } from '../../contract/access/deliveries.ts';
import { query } from '../data/client.ts';
import { useFormat } from '../i18n/format.tsx';
import type { Application } from './application.tsx';
import classes from './application-page.module.css';
import { useDeliveryHealthTexts } from './delivery-health-texts.ts';

/** A usual day brings more orders than this before its silence is worth a word. */
const USUAL_MIN = 5;

/** How orders of a connection came in within a week; empty without any. */
export function DeliveryHealth({ application: { id } }: { application: Application }) {
  const t = useDeliveryHealthTexts();
  const { number, percent } = useFormat();
  const { data } = useQuery(query(showDeliveryHealth, { params: { id } }));
  if (!data || data.data.deliveries === 0) return null;
  const { deliveries, refused, usual_per_day, silent_hours } = data.data;
  const isSilent = silent_hours !== null && silent_hours >= SILENT_HOURS && usual_per_day >= USUAL_MIN;
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('deliveries')}</dt>
        <dd>
          {number(deliveries)}
          {' · '}
          {t('refused_share', { count: refused, percent: percent(refused / deliveries) })}
        </dd>
      </div>
      {isSilent && (
        <div>
          <dt>{t('silence')}</dt>
          <dd>{t('silent_for', { hours: number(silent_hours), usual: number(usual_per_day) })}</dd>
        </div>
      )}
    </dl>
  );
}
