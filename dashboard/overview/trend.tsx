import '@mantine/charts/styles.layer.css';
import { LineChart } from '@mantine/charts';
import type { Overview } from './figure-text.ts';
import { useFormat } from '../i18n/format.tsx';
import { useLanguage } from '../i18n/texts.ts';
import { useOverviewTexts } from './texts.ts';

const LINES = [
  { name: 'leads', color: 'teal.6' },
  { name: 'confirmed_leads', color: 'blue.6' },
  { name: 'delivered_orders', color: 'grape.6' },
] as const;

/** Leads, confirmations and deliveries of each day; time runs in reading direction. */
export function Trend({ days }: { days: Overview['days'] }) {
  const t = useOverviewTexts();
  const { locale } = useFormat();
  const { direction } = useLanguage();
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const rows = sinceTheFirst(days).map(({ id, figures }) => ({
    day: shortDay.format(new Date(`${id}T00:00:00Z`)),
    ...Object.fromEntries(LINES.map(({ name }) => [name, figures[name]?.value ?? 0])),
  }));
  const series = LINES.map(({ name, color }) => ({ name, color, label: t(name) }));
  return (
    <div dir="ltr">
      <LineChart
        h={220}
        data={direction === 'rtl' ? rows.toReversed() : rows}
        dataKey="day"
        series={direction === 'rtl' ? series.toReversed() : series}
        curveType="linear"
        withLegend
        legendProps={{ itemSorter: null }}
        withDots={false}
        strokeWidth={2}
        tickLine="none"
        gridAxis="x"
        yAxisProps={{ allowDecimals: false, width: 40, orientation: direction === 'rtl' ? 'right' : 'left' }}
      />
    </div>
  );
}

const DAYS_MIN = 7;

/** A young shop's lines begin where the shop does, a week ago at the latest, and not with weeks of nothing. */
function sinceTheFirst(days: Overview['days']): Overview['days'] {
  const first = days.findIndex(({ figures }) => LINES.some(({ name }) => (figures[name]?.value ?? 0) > 0));
  return first < 0 ? days : days.slice(Math.min(first, days.length - DAYS_MIN));
}
