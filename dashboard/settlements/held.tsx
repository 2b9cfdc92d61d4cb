import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { showHeld } from '../../contract/cash/settlements.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { Money, Reference, useFormat } from '../i18n/format.tsx';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import classes from './settlements.module.css';
import paper from '../resources/documents/document.module.css';
import { useSettlementTexts } from './texts.ts';

export type HeldCash = AnswerOf<typeof showHeld>['data'];

/** Cash that a delivery person has to hand in, parcel by parcel, as they see it. */
export function Held({ person_id }: { person_id: string }) {
  const t = useSettlementTexts();
  const { data, error, refetch } = useQuery(query(showHeld, { params: { person_id } }));
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className={paper['section']} aria-label={t('to_hand_in')}>
      <Facts held={data.data} />
      {data.data.orders.length === 0 ? (
        <EmptyState title={t('nothing_held')} why={t('nothing_held_why')} />
      ) : (
        <Parcels held={data.data} />
      )}
    </section>
  );
}

export function Facts({ held: { held, carried, fees, claims } }: { held: HeldCash }) {
  const t = useSettlementTexts();
  const owed = claims.reduce((sum, { value }) => sum + value, 0);
  const facts = [
    { key: 'held', amount: held, isShown: true },
    { key: 'fees', amount: fees, isShown: fees > 0 },
    { key: 'owed', amount: owed, isShown: owed > 0 },
    { key: 'carried', amount: carried, isShown: carried !== 0 },
  ] as const;
  return (
    <dl className={paper['facts']}>
      {facts
        .filter(({ isShown }) => isShown)
        .map(({ key, amount }) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <Money amount={amount} />
              {key === 'carried' && <small>{t('carried_why')}</small>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** With `chosen`, each parcel can be left out. */
export function Parcels({
  held,
  chosen,
  onToggle,
}: {
  held: HeldCash;
  chosen?: ReadonlySet<string>;
  onToggle?: (id: string) => void;
}) {
  const t = useSettlementTexts();
  const { money } = useFormat();
  return (
    <ul className={classes['parcels']}>
      {held.orders.map(({ id, reference, full_name, city, amount, cod, collected, days, is_returned }) => (
        <li key={id}>
          {chosen && (
            <Checkbox
              aria-label={t('choose', { reference })}
              checked={chosen.has(id)}
              onChange={() => onToggle?.(id)}
            />
          )}
          <span className={classes['what']}>
            <Reference>{reference}</Reference>
            <small>
              <bdi>{full_name}</bdi> · <bdi>{city}</bdi> · {t('days', { count: days })}
              {is_returned && <> · {t('came_back')}</>}
            </small>
            {collected !== null && collected !== cod && (
              <small data-bad>{t('said_at_door', { collected: money(collected), cod: money(cod) })}</small>
            )}
          </span>
          <Money amount={amount} />
        </li>
      ))}
    </ul>
  );
}
