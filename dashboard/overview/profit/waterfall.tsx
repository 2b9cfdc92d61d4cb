import { PROFIT_COLUMNS, type ProfitColumn } from '../../../contract/reports/profit.ts';
import { paths } from '../../data/paths.ts';
import { Money, useFormat } from '../../i18n/format.tsx';
import { AppLink } from '../../ui/link.tsx';
import { useProfitTexts } from './profit-texts.ts';
import classes from './waterfall.module.css';

/** Income; the other columns are costs. */
const COMES_IN: readonly ProfitColumn[] = ['sold', 'earned'];
/** Shown even when they are 0. */
const ALWAYS: readonly ProfitColumn[] = ['sold', 'goods', 'delivery', 'calls', 'ads'];

type Whole = { [K in ProfitColumn]: number | null } & {
  profit: number | null;
  margin: number | null;
  profit_per_delivered: number | null;
  links: Readonly<Record<string, string | null | undefined>>;
};
type Step = { name: ProfitColumn | 'profit'; amount: number; from: number; to: number; kind: 'in' | 'out' | 'end' };

/**
 * Sales, each cost, and the profit as bars; each bar starts where the previous one ended. `days`: name of the period. Readers who may not
 * see purchase prices get no costs of goods and no profit.
 */
export function Waterfall({ whole, days, currency }: { whole: Whole; days: string; currency: string }) {
  const t = useProfitTexts();
  const { share } = useFormat();
  const steps = stepsOf(whole);
  const low = Math.min(0, ...steps.flatMap(({ from, to }) => [from, to]));
  const high = Math.max(0, ...steps.flatMap(({ from, to }) => [from, to]));
  const part = (amount: number) => (high === low ? 0 : (100 * amount) / (high - low));
  return (
    <section className={`${classes['waterfall']} panel`} aria-label={t('profit_of')}>
      <p className={classes['days']}>
        {whole.profit === null ? t('profit_of') : t('profit')} · <bdi>{days}</bdi>
      </p>
      {whole.profit === null ? (
        <p>{t('hidden')}</p>
      ) : (
        <p className={classes['profit']} data-loss={whole.profit < 0 || undefined}>
          <Money amount={whole.profit} currency={currency} />
          <small>
            {whole.margin !== null && <span>{t('of_sales', { share: share(whole.margin) })}</span>}
            {whole.profit_per_delivered !== null && (
              <span>
                <Money amount={whole.profit_per_delivered} currency={currency} /> {t('each_delivered')}
              </span>
            )}
          </small>
        </p>
      )}
      <dl className={classes['steps']}>
        {steps.map(({ name, amount, from, to, kind }) => {
          const link = kind === 'end' ? null : whole.links[name];
          const list = link && paths.ofList(link);
          const said = <Money amount={kind === 'out' ? -amount || 0 : amount} currency={currency} />;
          return (
            <div key={name} data-kind={kind} data-loss={(kind === 'end' && amount < 0) || undefined}>
              <dt>{t(name)}</dt>
              <dd className={classes['track']} aria-hidden>
                <span
                  style={{
                    insetInlineStart: `${part(Math.min(from, to) - low)}%`,
                    inlineSize: `${part(Math.abs(to - from))}%`,
                  }}
                />
              </dd>
              <dd className={classes['amount']}>{list ? <AppLink to={list}>{said}</AppLink> : said}</dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function stepsOf(whole: Whole): Step[] {
  const steps: Step[] = [];
  let at = 0;
  const step = (name: ProfitColumn, kind: 'in' | 'out') => {
    const amount = whole[name];
    if (amount === null || (amount === 0 && !ALWAYS.includes(name))) return;
    const to = kind === 'in' ? at + amount : at - amount;
    steps.push({ name, amount, from: at, to, kind });
    at = to;
  };
  for (const name of PROFIT_COLUMNS) step(name, COMES_IN.includes(name) ? 'in' : 'out');
  const { profit } = whole;
  return profit === null ? steps : [...steps, { name: 'profit', amount: profit, from: 0, to: profit, kind: 'end' }];
}
