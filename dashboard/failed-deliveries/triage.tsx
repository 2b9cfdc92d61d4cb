import { ActionIcon, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { DELIVERY_DECISIONS, type DeliveryDecision } from '../../contract/orders/failed-deliveries.ts';
import { Money, useFormat } from '../i18n/format.tsx';
import { CityAndArea } from '../names/city-and-area.tsx';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { scroller } from '../ui/scroller.ts';
import { Paging, type PagingState } from '../ui/tables/data-table-parts.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { DECISION_ICONS, Deadline, type FailedDelivery } from './cells.tsx';
import { DECISION_KEYS } from './decide-buttons.tsx';
import { Parcel } from './parcel.tsx';
import classes from './triage.module.css';
import { useFailedTexts } from './texts.ts';

/**
 * The parcel to decide on. A decided parcel leaves the rows, and the row that takes its place becomes the current one; after the last row,
 * the one before. At the end of a page the neighbouring page is fetched.
 */
export function useTurn(rows: readonly FailedDelivery[], paging: PagingState, is_stale: boolean) {
  const { page, per_page, total } = paging;
  // `at`: position in the whole list. `page`: a requested page, until its rows arrive.
  const [turn, setTurn] = useState<{ id: string; at: number; page?: number }>({ id: '', at: 0 });
  // Others may have emptied that page meanwhile: then the last page is shown.
  const last = Math.max(1, Math.ceil(total / per_page));
  const isTurning = turn.page !== undefined && (Math.min(turn.page, last) !== page || is_stale);
  const first = (page - 1) * per_page;
  const found = rows.findIndex(({ id }) => id === turn.id);
  const at = found >= 0 ? found : Math.min(Math.max(0, turn.at - first), rows.length - 1);
  const current = isTurning ? undefined : rows[at];
  // React allows to set state during rendering: once the current row is gone, only its last position is known.
  if (current && (current.id !== turn.id || first + at !== turn.at || turn.page))
    setTurn({ id: current.id, at: first + at });
  const has = (to: number): boolean => first + to >= 0 && first + to < total;
  const turnTo = (page: number, at: number) => {
    setTurn({ id: '', at, page });
    paging.onPage(page);
  };
  const go = (to: number) => {
    if (rows[to]) setTurn({ id: rows[to].id, at: first + to });
    else if (has(to)) turnTo(to < 0 ? page - 1 : page + 1, first + to);
  };
  const onPage = (to: number) => turnTo(to, (to - 1) * per_page);
  return { at, current, go, has, number: first + at + 1, paging: { ...paging, onPage } };
}
export type Turn = ReturnType<typeof useTurn>;

/** One parcel at a time: customer, reason, history, and three decisions that are visible at every width. */
export function Triage({
  rows,
  turn,
  today,
  onAsk,
}: {
  rows: readonly FailedDelivery[];
  turn: Turn;
  today: string;
  onAsk: (decision: DeliveryDecision, rows: readonly FailedDelivery[]) => void;
}) {
  const { at, current, go, has, paging } = turn;
  const t = useFailedTexts();
  const ui = useUiTexts();
  const { number } = useFormat();
  const parcel = useRef<HTMLDivElement>(null);
  const id = current?.id;
  // Scrolls to the top for each parcel.
  useLayoutEffect(() => {
    if (parcel.current) parcel.current.scrollTop = 0;
    scroller().scrollTop = 0;
  }, [id]);
  useShortcut('j', ui('next_in_list'), () => go(at + 1));
  useShortcut('k', ui('previous_in_list'), () => go(at - 1));
  const queue = <Queue rows={rows} at={current ? at : -1} today={today} onGo={go} paging={paging} />;
  if (!current)
    return (
      <div className={classes['triage']}>
        {queue}
        <Skeleton height={420} />
      </div>
    );
  return (
    <div className={classes['triage']}>
      {queue}
      <section className={classes['desk']} aria-label={t('parcel')}>
        <div className={classes['parcel']} ref={parcel}>
          <Parcel row={current} today={today}>
            <span className={classes['walk']}>
              <small className="figures" aria-live="polite">
                {ui('at_of', { at: number(turn.number), all: number(paging.total) })}
              </small>
              {(
                [
                  [at - 1, 'previous_in_list', IconChevronUp],
                  [at + 1, 'next_in_list', IconChevronDown],
                ] as const
              ).map(([to, name, Shape]) => (
                <ActionIcon
                  key={name}
                  className={classes['step']}
                  variant="default"
                  disabled={!has(to)}
                  aria-label={ui(name)}
                  onClick={() => go(to)}
                >
                  <Shape size={18} aria-hidden />
                </ActionIcon>
              ))}
            </span>
          </Parcel>
        </div>
        <div className={classes['acts']} role="group" aria-label={t('decision')}>
          {DELIVERY_DECISIONS.map((decision) => (
            <Act key={decision} decision={decision} row={current} today={today} onAsk={onAsk} />
          ))}
        </div>
      </section>
    </div>
  );
}

function Act({
  decision,
  row,
  today,
  onAsk,
}: {
  decision: DeliveryDecision;
  row: FailedDelivery;
  today: string;
  onAsk: (decision: DeliveryDecision, rows: readonly FailedDelivery[]) => void;
}) {
  const t = useFailedTexts();
  const { day } = useFormat();
  const Shape = DECISION_ICONS[decision];
  const asked = decision === 'reattempt' && row.promised_on !== null && row.promised_on >= today;
  return (
    <button
      type="button"
      className={classes['act']}
      data-main={decision === 'reattempt' || undefined}
      onClick={() => onAsk(decision, [row])}
    >
      <Shape size={22} aria-hidden />
      <span className={classes['words']}>
        <strong>{t(decision)}</strong>
        <small>{asked ? t('on_day', { day: day(row.promised_on!) }) : t(`${decision}_does`)}</small>
      </span>
      <KeyHint keys={DECISION_KEYS[decision]} />
    </button>
  );
}

/** Waiting parcels, the nearest deadline first. Narrow pages show only the arrows. */
function Queue({
  rows,
  at,
  today,
  onGo,
  paging,
}: {
  rows: readonly FailedDelivery[];
  at: number;
  today: string;
  onGo: (at: number) => void;
  paging: PagingState;
}) {
  const t = useFailedTexts();
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return (
    <nav className={classes['queue']} aria-label={t('queue')}>
      <ol ref={list}>
        {rows.map((row, i) => (
          <li key={row.id}>
            <button type="button" aria-current={i === at || undefined} onClick={() => onGo(i)}>
              <span className={classes['line']}>
                <strong>
                  <bdi>{row.full_name}</bdi>
                </strong>
                <Deadline day={row.deadline_on} today={today} />
              </span>
              <span className={classes['line']}>
                <small>
                  <CityAndArea of={row} />
                </small>
                <small>
                  <Money amount={row.cod_amount} currency={row.currency} />
                </small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {paging.total > paging.per_page && <Paging {...paging} has_density={false} />}
    </nav>
  );
}
