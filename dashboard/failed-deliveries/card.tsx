import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { DELIVERY_DECISIONS, type DeliveryDecision } from '../../contract/orders/failed-deliveries.ts';
import { Money, Reference } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { Products } from '../lists/cells.tsx';
import { CityAndArea } from '../names/city-and-area.tsx';
import { AppLink } from '../ui/link.tsx';
import { Bringer, Contact, Deadline, DecisionNote, Reason, type FailedDelivery } from './cells.tsx';
import { RowButtons } from './decide-buttons.tsx';
import classes from './failed-deliveries.module.css';
import { useFailedTexts } from './texts.ts';

/** A parcel of the worklist on a phone, with everything for a call within reach of a thumb. `onAsk`: as in columns.tsx. */
export function Card({
  row,
  checkbox,
  today,
  onAsk,
}: {
  row: FailedDelivery;
  checkbox: ReactNode;
  today: string;
  onAsk: ((decision: DeliveryDecision, rows: readonly FailedDelivery[]) => void) | undefined;
}) {
  const t = useFailedTexts();
  return (
    <>
      <div className={classes['row']}>
        <Group gap="xs">
          {checkbox}
          <AppLink to={paths.order(row.reference)}>
            <Reference>{row.reference}</Reference>
          </AppLink>
        </Group>
        {row.decision === null && <Deadline day={row.deadline_on} today={today} />}
      </div>
      <div className={classes['row']}>
        <div className={classes['reason']}>
          <bdi>{row.full_name}</bdi>
          <small>
            <CityAndArea of={row} />
          </small>
        </div>
        <Contact row={row} />
      </div>
      <div className={classes['row']}>
        <Reason row={row} />
        <small className={classes['dim']}>{t('attempts_text', { count: row.attempts })}</small>
      </div>
      <Products lines={row.products} />
      <div className={classes['row']}>
        <Bringer row={row} />
        <Money amount={row.cod_amount} currency={row.currency} />
      </div>
      {row.decision !== null && (
        <div className={classes['row']}>
          <DecisionNote row={row} today={today} />
          {onAsk && <RowButtons row={row} onAsk={(decision) => onAsk(decision, [row])} />}
        </div>
      )}
      {onAsk && row.decision === null && (
        <div className={classes['acts']}>
          {DELIVERY_DECISIONS.map((decision) => (
            <Button
              key={decision}
              variant="default"
              px={4}
              aria-label={t('act_of', { act: t(decision), name: row.reference })}
              onClick={() => onAsk(decision, [row])}
            >
              {t(decision)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
