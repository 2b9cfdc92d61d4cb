import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { listOrders } from '../../contract/orders/orders.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Reference, useFormat } from '../i18n/format.tsx';
import { ACTION_CHOICES } from '../orders/actions/order-actions.ts';
import { useAction } from '../orders/actions/use-action.tsx';
import { findResource } from '../resources/describe.ts';
import { listQuery } from '../resources/resource-client.ts';
import { AppLink } from '../ui/link.tsx';
import classes from './rounds.module.css';
import { useRoundsTexts } from './rounds-texts.ts';

type Order = AnswerOf<typeof listOrders>['data'][number];
type Asked = { orders: readonly Order[]; driver?: string };

const Dialog = lazy(async () => ({ default: (await import('../orders/actions/action-dialog.tsx')).ActionDialog }));
const ASSIGN = ACTION_CHOICES.find(({ name }) => name === 'assign')!;
const SHOWN = 100;

/** Packed orders by city, and the drivers they are dragged to; pressed, they are handed out by the dialog alone. */
export function HandOut() {
  const t = useRoundsTexts();
  const { number } = useFormat();
  const may = useMay();
  const act = useAction();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [dragged, setDragged] = useState<readonly Order[]>([]);
  const isOffered = may(ASSIGN.route.access) && may(listOrders.access);
  const packed = useQuery({
    ...query(listOrders, { query: { status: ['packed'], per_page: SHOWN } }),
    enabled: isOffered,
  });
  const people = useQuery({
    ...listQuery(findResource('users')!, { status: ['active'], per_page: 100 }),
    enabled: isOffered,
  });
  const orders = packed.data?.data ?? [];
  if (!isOffered || orders.length === 0) return null;
  const drivers = (people.data?.data ?? []).filter((row) => row['delivers'] === true);
  const more = (packed.data?.meta.total ?? 0) - orders.length;
  const handle = (those: readonly Order[]) => ({
    type: 'button' as const,
    className: classes['drag'],
    draggable: true,
    onDragStart: () => setDragged(those),
    onDragEnd: () => setDragged([]),
    onClick: () => setAsked({ orders: those }),
  });
  return (
    <section className={classes['handOut']} aria-label={t('to_hand_out')}>
      <div>
        <h2>
          {t('to_hand_out')} · {number(packed.data?.meta.total ?? orders.length)}
        </h2>
        <p className={classes['why']}>{t('drag')}</p>
        <ul className={classes['cities']}>
          {[...Map.groupBy(orders, ({ city }) => city)].map(([city, those]) => (
            <li key={city}>
              <button
                {...handle(those)}
                data-city
                aria-label={t('hand_city', { city: `${city} · ${number(those.length)}` })}
              >
                <bdi>{city}</bdi> · {number(those.length)}
              </button>
              <ul className={classes['parcels']}>
                {those.map((order) => (
                  <li key={order.id}>
                    <button {...handle([order])} aria-label={t('hand_parcel', { order: order.reference })}>
                      <Reference>{order.reference}</Reference>
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {more > 0 && <AppLink to={paths.orders({ status: 'packed' })}>{t('more_packed', { count: more })}</AppLink>}
      </div>
      <div>
        <h2>{t('drivers')}</h2>
        <ul className={classes['drivers']}>
          {drivers.map(({ id, full_name }) => (
            <Driver
              key={id}
              name={String(full_name)}
              onDrop={() => dragged.length > 0 && setAsked({ orders: dragged, driver: id })}
            />
          ))}
        </ul>
      </div>
      {asked && (
        <Suspense>
          <Dialog
            act={ASSIGN}
            count={asked.orders.length}
            begun={asked.driver ? { delivery_boy_id: asked.driver } : {}}
            onDo={(input) =>
              act.do(
                ASSIGN,
                asked.orders.map(({ id, reference }) => ({ id, reference, status: 'packed' })),
                input,
              )
            }
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </section>
  );
}

function Driver({ name, onDrop }: { name: string; onDrop: () => void }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <li
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onDrop();
      }}
    >
      <bdi>{name}</bdi>
    </li>
  );
}
