import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CASH_DAYS } from '../../contract/reports/statistics.ts';
import type { FigureName } from '../../contract/reports/figures.ts';
import { useFormat } from '../i18n/format.tsx';
import { FigureLink, listOf } from './figure-link.tsx';
import { change, figureText, growth, type Figure, type Overview } from './figure-text.ts';
import { linePath } from './line-chart.ts';
import type { Period } from './periods.tsx';
import classes from './tiles.module.css';
import { useOverviewTexts } from './texts.ts';

/** Figures of the daily tiles, in order: incoming work, then its results. */
const SHOWN = [
  'leads',
  'confirmation_rate',
  'time_to_first_call',
  'calls',
  'orders',
  'sales',
  'delivery_rate',
  'return_rate',
] as const satisfies readonly FigureName[];

/** Tiles of a period: each figure with its earlier value. */
export function Tiles({ overview, open }: { overview: Overview; open: Period | null }) {
  const t = useOverviewTexts();
  return (
    <dl className={classes['tiles']} aria-label={t('figures')}>
      {SHOWN.map((name) => {
        const figure = overview.period.figures[name];
        return figure && <FigureTile key={name} name={name} figure={figure} overview={overview} open={open} />;
      })}
    </dl>
  );
}

export const TilesLoading = () => (
  <div className={classes['tiles']}>
    {SHOWN.map((name) => (
      <Skeleton key={name} height={148} />
    ))}
  </div>
);

function FigureTile({
  name,
  figure,
  overview: { by_now, days, period },
  open,
}: {
  name: (typeof SHOWN)[number];
  figure: Figure;
  overview: Overview;
  open: Period | null;
}) {
  const t = useOverviewTexts();
  const format = useFormat();
  const value = figureText(t, format, name, figure.value);
  const before = open === 'today' ? by_now.yesterday[name] : period.previous[name]?.value;
  // As many days as the cash chart above, unless a longer period is chosen.
  const shown = open === 'today' || open === 'last_7_days' ? days.slice(-CASH_DAYS) : days;
  const series = shown.map((day) => day.figures[name]?.value ?? null);
  return (
    <div className={`${classes['tile']} panel`}>
      <dt>{t(name)}</dt>
      <dd className={classes['value']}>
        {value === null ? (
          <span className={classes['nothing']}>{t('nothing')}</span>
        ) : (
          <FigureLink to={listOf(figure.link)}>{value}</FigureLink>
        )}
      </dd>
      <dd className={classes['line']}>
        <Line values={series} />
      </dd>
      <dd className={classes['beside']}>
        {value !== null && before !== undefined && (
          <Beside
            now={figure.value}
            before={before}
            was={figureText(t, format, name, before)}
            isToday={open === 'today'}
            changed={change(name, figure.value, before)}
          />
        )}
      </dd>
    </div>
  );
}

/** From this factor on, the multiple is shown, as "1,072 %" is hard to read. */
const TIMES_FROM = 3;

/** Compares a number with its earlier value in one sentence; hovering shows `was` in full. Empty without an earlier value. */
export function Beside({
  now,
  before,
  was,
  isToday,
  changed,
}: {
  now: number | null;
  before: number | null;
  was: string | null;
  isToday: boolean;
  changed: 'better' | 'worse' | null;
}) {
  const t = useOverviewTexts();
  const format = useFormat();
  if (now === null || before === null || was === null) return null;
  const than = t(isToday ? 'than_yesterday' : 'than_before');
  const grown = growth(now, before);
  // A change that rounds to 0 % counts as none.
  if (now === before || (grown !== null && grown < 0.005)) return <>{t('as_much', { than })}</>;
  const Arrow = now > before ? IconArrowUp : IconArrowDown;
  if (grown === null) return <>{t('was_nothing', { was, when: t(isToday ? 'yesterday_then' : 'before_then') })}</>;
  return (
    <span title={t('was', { was })}>
      <b data-changed={changed ?? undefined}>
        <Arrow size={14} stroke={2.5} aria-hidden />
        <span className="visually-hidden">{t(now > before ? 'more' : 'less')}</span>{' '}
        <bdi dir="ltr">
          {grown >= TIMES_FROM ? `× ${format.number(Math.round(now / before))}` : format.share(grown)}
        </bdi>
      </b>{' '}
      {than}
    </span>
  );
}

const BOX = { width: 160, height: 36, edge: 2 } as const;

/** A line over the days in reading direction, without a scale, which the chart below has. Days without a value are left out. */
function Line({ values: all }: { values: readonly (number | null)[] }) {
  const values = all.filter((value) => value !== null);
  if (values.length < 2) return <Flat />;
  const top = Math.max(...values);
  const points = values.map((value, i): [number, number] => [
    (BOX.width * i) / (values.length - 1),
    BOX.edge + (BOX.height - 2 * BOX.edge) * (1 - (top === 0 ? 0 : value / top)),
  ]);
  const path = linePath(points);
  return (
    <Drawing>
      <path className={classes['area']} d={`${path}V${BOX.height}H0Z`} />
      <path d={path} />
    </Drawing>
  );
}

const Flat = () => (
  <Drawing>
    <path className={classes['flat']} d={`M0 ${BOX.height - BOX.edge}H${BOX.width}`} />
  </Drawing>
);

/** A bar for each day, downwards for a negative value. The last `chosen` bars belong to the period and are highlighted. */
export function Bars({ values, chosen }: { values: readonly number[]; chosen: number }) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const span = high - low || 1;
  const y = (value: number) => BOX.edge + ((BOX.height - 2 * BOX.edge) * (high - value)) / span;
  const wide = BOX.width / Math.max(1, values.length);
  return (
    <Drawing>
      {values.map((value, i) => (
        <rect
          key={i}
          data-chosen={i >= values.length - chosen || undefined}
          x={i * wide + wide * 0.15}
          width={wide * 0.7}
          y={Math.min(y(value), y(0))}
          height={Math.max(1, Math.abs(y(value) - y(0)))}
        />
      ))}
    </Drawing>
  );
}

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className="mirrored" viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden>
    {children}
  </svg>
);
