import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState, type DragEvent, type ReactNode } from 'react';
import { printRunSheet, type listRounds } from '../../contract/orders/rounds.ts';
import { addressOf, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { Money, Moment, Reference, useFormat } from '../i18n/format.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { CityAndArea } from '../names/city-and-area.tsx';
import { AppLink } from '../ui/link.tsx';
import classes from './rounds.module.css';
import { useRoundsTexts } from './rounds-texts.ts';

type Answer = AnswerOf<typeof listRounds>;
export type Round = Answer['data'][number];
export type ToHandOut = NonNullable<Answer['meta']['to_hand_out']>;
export type PackedParcel = ToHandOut['parcels'][number];
type CarriedParcel = Round['parcels'][number];

/** Customer, destination and amount of a parcel. */
function Card({ parcel }: { parcel: PackedParcel }) {
  return (
    <>
      <span className={classes['line']}>
        <strong>
          <bdi>{parcel.full_name}</bdi>
        </strong>
        <b>
          <Money amount={parcel.cod_amount} />
        </b>
      </span>
      <span className={classes['line']}>
        <small>{parcel.area ? <bdi>{parcel.area}</bdi> : <bdi>{parcel.city}</bdi>}</small>
        <small>
          <Reference>{parcel.reference}</Reference>
        </small>
      </span>
    </>
  );
}

/** Packed parcels by city. A press chooses a parcel; a drag hands it to a driver, with all chosen ones if it is one of them. */
export function PackedColumn({
  packed,
  chosen,
  onChoose,
  onDrag,
}: {
  packed: ToHandOut;
  chosen: ReadonlySet<string>;
  onChoose: (those: readonly PackedParcel[], isChosen: boolean) => void;
  /** Null: the drag has ended. */
  onDrag: (those: readonly PackedParcel[] | null) => void;
}) {
  const t = useRoundsTexts();
  const { number } = useFormat();
  const drag = (those: readonly PackedParcel[]) => ({
    draggable: true,
    onDragStart: () => onDrag(those),
    onDragEnd: () => onDrag(null),
  });
  const more = packed.count - packed.parcels.length;
  return (
    <section className={classes['column']} data-packed aria-label={t('to_hand_out')}>
      <header>
        <h2>
          {t('to_hand_out')} · {number(packed.count)}
        </h2>
        <p>
          <Money amount={packed.amount} />
        </p>
      </header>
      <div className={classes['cards']}>
        {packed.count === 0 && <p className={classes['why']}>{t('all_handed_out')}</p>}
        {[...Map.groupBy(packed.parcels, ({ city }) => city)].map(([city, those]) => {
          const isWhole = those.every(({ id }) => chosen.has(id));
          return (
            <section key={city} aria-label={city}>
              <button
                type="button"
                className={classes['city']}
                aria-pressed={isWhole}
                aria-label={t('choose_city', { city: `${city} · ${number(those.length)}` })}
                {...drag(those)}
                onClick={() => onChoose(those, !isWhole)}
              >
                <bdi>{city}</bdi> · {number(those.length)}
              </button>
              <ul>
                {those.map((parcel) => (
                  <li key={parcel.id}>
                    <button
                      type="button"
                      className={classes['card']}
                      aria-pressed={chosen.has(parcel.id)}
                      {...drag(chosen.has(parcel.id) ? packed.parcels.filter(({ id }) => chosen.has(id)) : [parcel])}
                      onClick={() => onChoose([parcel], !chosen.has(parcel.id))}
                    >
                      <Card parcel={parcel} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
        {more > 0 && <AppLink to={paths.orders({ status: 'packed' })}>{t('more_packed', { count: more })}</AppLink>}
      </div>
    </section>
  );
}

/** A driver with their parcels and cash. It takes chosen and dragged parcels; `onTake` undefined: none are chosen. */
export function DriverColumn({
  driver,
  round,
  onTake,
  onDrop,
  count,
}: {
  driver: { id: string; name: string };
  round: Round | undefined;
  onTake: (() => void) | undefined;
  onDrop: (() => void) | undefined;
  /** How many are chosen. */
  count: number;
}) {
  const t = useRoundsTexts();
  const { number } = useFormat();
  const [isOver, setIsOver] = useState(false);
  const carried = round ? round.open + round.failed + round.later : 0;
  const takes = onDrop && {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDrop();
    },
  };
  return (
    <section className={classes['column']} aria-label={driver.name} data-over={isOver || undefined} {...takes}>
      <header>
        <h2>
          <AppLink to={paths.orders({ delivery_boy_id: driver.id, status: 'shipped' })}>
            <bdi>{driver.name}</bdi>
          </AppLink>
        </h2>
        {carried > 0 && (
          <Button
            component="a"
            variant="subtle"
            color="gray"
            px={8}
            href={addressOf(printRunSheet, { params: { id: driver.id }, query: { language: currentLanguage() } })}
            aria-label={t('sheet_of', { name: driver.name })}
            title={t('sheet')}
          >
            <IconPrinter size={18} aria-hidden />
          </Button>
        )}
      </header>
      {round ? (
        <dl className={classes['cash']}>
          <Fact name={t('collected')}>
            <Money amount={round.collected} />
          </Fact>
          <Fact name={t('to_collect')}>
            <Money amount={round.to_collect} />
          </Fact>
          <Fact name={t('left')}>{number(round.open)}</Fact>
          <Fact name={t('delivered')}>{number(round.delivered)}</Fact>
          {round.failed > 0 && <Fact name={t('failed')}>{number(round.failed)}</Fact>}
          {round.later > 0 && <Fact name={t('later')}>{number(round.later)}</Fact>}
        </dl>
      ) : (
        <p className={classes['why']}>{t('free')}</p>
      )}
      {onTake && (
        <Button mx={10} mb={8} onClick={onTake}>
          {t('take', { count, name: driver.name })}
        </Button>
      )}
      <div className={classes['cards']}>
        {round?.last && (
          <p className={classes['why']}>
            {t(round.last.state === 'delivered' ? 'last_delivered' : 'last_failed')}{' '}
            <AppLink to={paths.order(round.last.reference)}>
              <CityAndArea of={round.last} />
            </AppLink>{' '}
            · <Moment iso={round.last.at} />
          </p>
        )}
        {[...Map.groupBy(round?.parcels ?? [], ({ city }) => city)].map(([city, those]) => (
          <section key={city} aria-label={city}>
            <h3 className={classes['city']}>
              <bdi>{city}</bdi> · {number(those.length)}
            </h3>
            <ul>
              {those.map((parcel) => (
                <CarriedCard key={parcel.id} parcel={parcel} />
              ))}
            </ul>
          </section>
        ))}
        {carried > (round?.parcels.length ?? 0) && (
          <AppLink to={paths.orders({ delivery_boy_id: driver.id, status: 'shipped' })}>
            {t('all_carried', { count: carried })}
          </AppLink>
        )}
      </div>
    </section>
  );
}

function CarriedCard({ parcel }: { parcel: CarriedParcel }) {
  const t = useRoundsTexts();
  return (
    <li>
      <AppLink to={paths.order(parcel.reference)} className={classes['card']!} data-state={parcel.state}>
        <Card parcel={parcel} />
        {parcel.state !== 'open' && <small>{t(parcel.state as 'failed' | 'later')}</small>}
      </AppLink>
    </li>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
