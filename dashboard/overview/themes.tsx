import { Skeleton } from '@mantine/core';
import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react';
import type { FigureName } from '../../contract/reports/figures.ts';
import { useFormat } from '../i18n/format.tsx';
import { Linked, listOf } from './figure-link.tsx';
import { change, figureText, growth, type Figure, type Overview } from './figure-text.ts';
import { linePath } from './line-chart.ts';
import type { Period } from './periods.tsx';
import figureClasses from './figures.module.css';
import classes from './themes.module.css';
import { useOverviewTexts } from './texts.ts';

/** What an owner asks, each with the one figure that answers first, and those that explain it. */
const THEMES = [
  { main: 'leads', others: ['confirmation_rate', 'calls', 'time_to_first_call', 'calls_per_confirmation'] },
  { main: 'orders', others: ['delivery_rate', 'return_rate'] },
  { main: 'sales', others: ['delivered_sales'] },
] as const satisfies { main: FigureName; others: readonly FigureName[] }[];

/** The figures of some days, by theme: a large one with its line, and smaller ones, each beside what it was before. */
export function Themes({ overview, open }: { overview: Overview; open: Period | null }) {
  const t = useOverviewTexts();
  const { figures } = overview.period;
  const shown = (name: FigureName) => {
    const figure = figures[name];
    return figure && <BigFigure key={name} name={name} figure={figure} befores={beforesOf(t, overview, open, name)} />;
  };
  return (
    <div className={classes['themes']}>
      {THEMES.map(
        ({ main, others }) =>
          figures[main] && (
            <section key={main} className={`${classes['theme']} panel`} aria-label={t(main)}>
              <dl className={classes['main']}>{shown(main)}</dl>
              <Line values={overview.days.map((day) => day.figures[main]?.value ?? 0)} />
              <dl className={classes['others']}>{others.map(shown)}</dl>
            </section>
          ),
      )}
    </div>
  );
}

export const ThemesLoading = () => (
  <div className={classes['themes']}>
    {THEMES.map(({ main }) => (
      <Skeleton key={main} height={200} />
    ))}
  </div>
);

const BOX = { width: 160, height: 48, edge: 2 } as const;

/** The days in reading direction, without a scale: the trend below has one. */
function Line({ values }: { values: readonly number[] }) {
  const top = Math.max(1, ...values);
  const points = values.map((value, i): [number, number] => [
    (BOX.width * i) / Math.max(1, values.length - 1),
    BOX.edge + (BOX.height - 2 * BOX.edge) * (1 - value / top),
  ]);
  const path = linePath(points);
  return (
    <svg
      className={`${classes['line']} mirrored`}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path className={classes['area']} d={`${path}V${BOX.height}H0Z`} />
      <path d={path} />
    </svg>
  );
}

type Before = { say: (value: string) => string; value: number | null };

/**
 * What a figure is compared with: of today the same hours of yesterday and a week ago, where it is one that a day has by its hours; of more
 * days as many before.
 */
function beforesOf(
  t: ReturnType<typeof useOverviewTexts>,
  { by_now, period }: Overview,
  open: Period | null,
  name: FigureName,
): Before[] {
  if (open !== 'today')
    return [{ say: (value) => t('before', { value }), value: period.previous[name]?.value ?? null }];
  return [
    { say: (value) => t('yesterday_by_now', { value }), value: by_now.yesterday[name] ?? null },
    { say: (value) => t('week_ago_by_now', { value }), value: by_now.week_before[name] ?? null },
  ];
}

function BigFigure({ name, figure, befores }: { name: FigureName; figure: Figure; befores: readonly Before[] }) {
  const t = useOverviewTexts();
  const format = useFormat();
  const value = figureText(t, format, name, figure.value);
  return (
    <div className={figureClasses['figure']}>
      <dt>{t(name as 'leads')}</dt>
      <dd>
        {value === null ? (
          <span className={figureClasses['nothing']}>{t('nothing')}</span>
        ) : (
          <Linked to={listOf(figure.link)}>{value}</Linked>
        )}
      </dd>
      {befores.map(({ say, value: before }, i) => {
        const was = figureText(t, format, name, before);
        const changed = change(name, figure.value, before);
        const Arrow = (figure.value ?? 0) >= (before ?? 0) ? IconTrendingUp : IconTrendingDown;
        const grown = growth(figure.value, before);
        return (
          was !== null && (
            <dd key={i} className={figureClasses['before']} data-changed={changed ?? undefined}>
              {changed && <Arrow size={14} aria-hidden />}
              {changed && grown !== null && <b>{format.percent(grown)}</b>}
              <span>{say(was)}</span>
            </dd>
          )
        );
      })}
    </div>
  );
}
