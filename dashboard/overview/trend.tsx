import { useState } from 'react';
import type { Overview } from './figure-text.ts';
import { useFormat } from '../i18n/format.tsx';
import { useLanguage } from '../i18n/texts.ts';
import { useOverviewTexts } from './texts.ts';
import { linePath, niceTop, ticksOf, type Box } from './line-chart.ts';
import classes from './trend.module.css';

const LINES = ['leads', 'confirmed_leads', 'delivered_orders'] as const;
const DASHES = { leads: undefined, confirmed_leads: '6 3', delivered_orders: '2 3' } as const;
const BOX: Box = { width: 960, height: 200, start: 44, end: 12, top: 8, bottom: 24 };
/** Maximum of labelled days below the lines, evenly spaced. */
const DAYS_WRITTEN_MAX = 8;

/** Leads, confirmations and deliveries of each day; time runs in reading direction. Hovering a day, or arrow keys, shows its numbers. */
export function Trend({ days: all }: { days: Overview['days'] }) {
  const t = useOverviewTexts();
  const { number, locale } = useFormat();
  const isTurned = useLanguage().direction === 'rtl';
  const [at, setAt] = useState<number | null>(null);
  const days = sinceTheFirst(all);
  const counts = LINES.map((name) => ({ name, values: days.map(({ figures }) => figures[name]?.value ?? 0) }));
  const top = niceTop(Math.max(...counts.flatMap(({ values }) => values)));
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const dayText = (i: number) => shortDay.format(new Date(`${days[i]!.id}T00:00:00Z`));
  const inner = BOX.width - BOX.start - BOX.end;
  const x = (i: number) => {
    const way = (inner * i) / Math.max(1, days.length - 1);
    return isTurned ? BOX.width - BOX.start - way : BOX.start + way;
  };
  const y = (value: number) => BOX.top + (BOX.height - BOX.top - BOX.bottom) * (1 - value / top);
  const step = Math.ceil(days.length / DAYS_WRITTEN_MAX);
  const pointed = at === null ? null : Math.min(at, days.length - 1);
  return (
    <figure className={classes['trend']}>
      <figcaption className={classes['legend']}>
        <span className={classes['day']} aria-live="polite">
          {pointed !== null && dayText(pointed)}
        </span>
        {counts.map(({ name, values }) => (
          <span key={name} className={classes['entry']} data-line={name}>
            <svg width="20" height="8" aria-hidden>
              <path d="M0 4H20" strokeDasharray={DASHES[name]} />
            </svg>
            {t(name)}
            {pointed !== null && <b className="figures">{number(values[pointed]!)}</b>}
          </span>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-label={t('trend')}
        tabIndex={0}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          const way = (((clientX - left) / width) * BOX.width - (isTurned ? BOX.end : BOX.start)) / inner;
          setAt(Math.round(Math.min(1, Math.max(0, isTurned ? 1 - way : way)) * (days.length - 1)));
        }}
        onPointerLeave={() => setAt(null)}
        onBlur={() => setAt(null)}
        onKeyDown={(event) => {
          const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (!way) return;
          event.preventDefault();
          const next = (at ?? days.length - (way > 0 === isTurned ? 0 : 1)) + (isTurned ? -way : way);
          setAt(Math.min(days.length - 1, Math.max(0, next)));
        }}
      >
        {ticksOf(top).map((tick) => (
          <g key={tick}>
            <path className={classes['grid']} d={`M${isTurned ? BOX.end : BOX.start} ${y(tick)}h${inner}`} />
            <text
              x={isTurned ? BOX.width - BOX.start + 8 : BOX.start - 8}
              y={y(tick) + 4}
              textAnchor={isTurned ? 'start' : 'end'}
            >
              {number(tick)}
            </text>
          </g>
        ))}
        {days.map(
          ({ id }, i) =>
            (days.length - 1 - i) % step === 0 && (
              <text key={id} x={x(i)} y={BOX.height - 6} textAnchor={i < days.length - 1 ? 'middle' : 'end'}>
                {dayText(i)}
              </text>
            ),
        )}
        {pointed !== null && (
          <path className={classes['pointed']} d={`M${x(pointed)} ${BOX.top}V${BOX.height - BOX.bottom}`} />
        )}
        {counts.map(({ name, values }) => (
          <g key={name} data-line={name}>
            <path strokeDasharray={DASHES[name]} d={linePath(values.map((value, i) => [x(i), y(value)]))} />
            {pointed !== null && <circle cx={x(pointed)} cy={y(values[pointed]!)} r={4} />}
          </g>
        ))}
      </svg>
    </figure>
  );
}

const DAYS_MIN = 7;

/** Leaves out the days before a shop's first activity, but keeps at least a week. */
function sinceTheFirst(days: Overview['days']): Overview['days'] {
  const first = days.findIndex(({ figures }) => LINES.some((name) => (figures[name]?.value ?? 0) > 0));
  return first < 0 ? days : days.slice(Math.min(first, days.length - DAYS_MIN));
}
