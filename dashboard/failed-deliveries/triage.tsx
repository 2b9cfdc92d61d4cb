import { ActionIcon } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { DELIVERY_DECISIONS, type DeliveryDecision } from '../../contract/orders/failed-deliveries.ts';
import { Money, useFormat } from '../i18n/format.tsx';
import { CityAndArea } from '../names/city-and-area.tsx';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { scroller } from '../ui/scroller.ts';
import { useUiTexts } from '../ui/texts.ts';
import { DECISION_ICONS, Deadline, type Failed } from './cells.tsx';
import { DECISION_KEYS } from './decide-buttons.tsx';
import { Parcel } from './parcel.tsx';
import classes from './triage.module.css';
import { useFailedTexts } from './texts.ts';

/**
 * The parcel that is being decided about. One that was decided is gone from the rows: then it is the one that took its place, so the next
 * one comes by itself; after the last one the one before.
 */
export function useTurn(rows: readonly Failed[]) {
  const [turn, setTurn] = useState({ id: '', at: 0 });
  const found = rows.findIndex(({ id }) => id === turn.id);
  const at = found >= 0 ? found : Math.min(turn.at, rows.length - 1);
  const current = rows[at];
  // State is set during rendering, as React allows: once the current row is gone, its last position is all we know.
  if (current && (current.id !== turn.id || at !== turn.at)) setTurn({ id: current.id, at });
  const go = (to: number) => rows[to] && setTurn({ id: rows[to].id, at: to });
  return { at, current, go };
}
export type Turn = ReturnType<typeof useTurn>;

/** One parcel after the other: who, why, its story, and three decisions within reach at every width. `total`: of all pages of the tab. */
export function Triage({
  rows,
  turn,
  total,
  today,
  onAsk,
}: {
  rows: readonly Failed[];
  turn: Turn;
  total: number;
  today: string;
  onAsk: (decision: DeliveryDecision, rows: readonly Failed[]) => void;
}) {
  const { at, current, go } = turn;
  const t = useFailedTexts();
  const ui = useUiTexts();
  const { number } = useFormat();
  const parcel = useRef<HTMLDivElement>(null);
  const id = current?.id;
  // Each parcel begins at its head.
  useLayoutEffect(() => {
    if (parcel.current) parcel.current.scrollTop = 0;
    scroller().scrollTop = 0;
  }, [id]);
  useShortcut('j', ui('next_in_list'), () => go(at + 1));
  useShortcut('k', ui('previous_in_list'), () => go(at - 1));
  if (!current) return null;
  return (
    <div className={classes['triage']}>
      <Queue rows={rows} at={at} today={today} onGo={go} />
      <section className={classes['desk']} aria-label={t('parcel')}>
        <div className={classes['parcel']} ref={parcel}>
          <Parcel row={current} today={today}>
            <span className={classes['walk']}>
              <small className="figures" aria-live="polite">
                {ui('at_of', { at: number(at + 1), all: number(total) })}
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
                  disabled={!rows[to]}
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
  row: Failed;
  today: string;
  onAsk: (decision: DeliveryDecision, rows: readonly Failed[]) => void;
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

/** Those that wait, the nearest deadline first; where the page is narrow the arrows are enough. */
function Queue({
  rows,
  at,
  today,
  onGo,
}: {
  rows: readonly Failed[];
  at: number;
  today: string;
  onGo: (at: number) => void;
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
    </nav>
  );
}
