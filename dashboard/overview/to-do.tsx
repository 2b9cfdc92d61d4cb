import { WAITING, type Waiting } from '../../contract/reports/statistics.ts';
import { paths } from '../data/paths.ts';
import { useFormat } from '../i18n/format.tsx';
import { AppLink } from '../ui/link.tsx';
import { durationText, type Overview } from './figure-text.ts';
import classes from './overview.module.css';
import { useOverviewTexts } from './texts.ts';

/** Kinds that are past a deadline: shown first. */
const LATE: readonly Waiting[] = ['callbacks_overdue', 'deliveries_overdue', 'parcels_alive', 'cash_late'];

/** Open work: each kind with its count, the age of the oldest, and its page; nothing while nothing waits. */
export function ToDo({ overview: { waiting } }: { overview: Overview }) {
  const t = useOverviewTexts();
  const { number } = useFormat();
  const cards = WAITING.flatMap((name) => {
    const waits = waiting[name];
    // Those past their deadline have a card of their own.
    const count = (waits?.count ?? 0) - (name === 'deliveries_open' ? (waiting.deliveries_overdue?.count ?? 0) : 0);
    return waits && count > 0 ? [{ name, ...waits, count, isLate: LATE.includes(name) }] : [];
  }).toSorted((a, b) => Number(b.isLate) - Number(a.isLate));
  if (cards.length === 0) return null;
  return (
    <section className={classes['todo']} aria-label={t('to_do')}>
      <h2>{t('to_do')}</h2>
      <ul>
        {cards.map(({ name, count, link, since, isLate }) => (
          <li key={name} data-late={isLate || undefined}>
            <AppLink to={paths.ofList(link) ?? paths.stocks({ is_low: 'yes' })}>
              {/* The number behind the name: no language then bends the name by it. */}
              <span>{t(`todo_${name}`)}</span> <b className="figures">{number(count)}</b>
              {since !== null && <small>{t('oldest', { age: durationText(t, secondsSince(since)) })}</small>}
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

const secondsSince = (iso: string): number => Math.max(0, (Date.now() - Date.parse(iso)) / 1000);
