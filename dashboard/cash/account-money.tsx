import { ActionIcon, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showAccountMoney } from '../../contract/cash/cash-of-account.ts';
import { getInvoicePdf } from '../../contract/cash/invoices.ts';
import { DRAWN_LINE_WORDS } from '../../contract/messages/words/paper-words.ts';
import { payouts } from '../../contract/cash/payouts.ts';
import { action } from '../../contract/access/permissions.ts';
import { addressOf, query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Money, useFormat } from '../i18n/format.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { fieldName } from '../names/field-names.ts';
import { listQuery } from '../resources/resource-client.ts';
import { ApiError } from '../ui/api-error.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './cash-page.module.css';
import { useMoneyTexts } from './account-money-texts.ts';
import { Amount, Figure, Total } from './figures.tsx';
import { HolderName } from './holder-name.tsx';
import { Plan } from './plan.tsx';

type AccountCash = AnswerOf<typeof showAccountMoney>['data'];
type PayoutRow = {
  id: string;
  number: number;
  amount: number;
  status: string;
  paid_on: string | null;
  invoice_id: string;
};

const REFRESH_MS = 30_000;
const PAYOUTS = 5;

/** Money of one account, in the order of its members' questions: expected, held elsewhere, and paid amounts. */
export function AccountMoney({ id, title, actions }: { id: string; title?: string; actions?: ReactNode }) {
  const t = useMoneyTexts();
  const { data, error, refetch } = useQuery({
    ...query(showAccountMoney, { params: { id } }),
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const cash = data?.data;
  return (
    <>
      <PageHeader title={title ?? cash?.account.name ?? ''} aside={title ? undefined : t('money')} actions={actions} />
      {cash ? (
        <div className={`${classes['page']} panels`}>
          <Next cash={cash} />
          <Where cash={cash} />
          {cash.holders.length > 0 && <Holders holders={cash.holders} />}
          <Payouts account_id={id} />
          <Lately lately={cash.lately} />
          <Plan plan={cash.fee_plan} title={title ? undefined : t('plan')} />
        </div>
      ) : (
        <Skeleton height={360} />
      )}
    </>
  );
}

function Next({ cash: { next } }: { cash: AccountCash }) {
  const t = useMoneyTexts();
  const { day, money } = useFormat();
  const isNothing = next.lines.length === 0;
  const why = isNothing
    ? t('nothing_due')
    : next.state === 'debt'
      ? t('debt')
      : next.state === 'carried_over'
        ? t('carried_over', { minimum: money(next.minimum) })
        : t('next_orders', { count: next.orders });
  return (
    <section>
      <dl className={classes['figures']}>
        <div className={classes['figure']} data-main>
          <dt>
            {t('next')} · {next.on ? t('on_day', { day: day(next.on) }) : t('no_day')}
          </dt>
          <dd>{isNothing ? <span className={classes['nothing']}>–</span> : <Money amount={next.amount} />}</dd>
          <dd className={classes['why']}>{why}</dd>
        </div>
      </dl>
      {!isNothing && (
        <table className={classes['table']} aria-label={t('what_for')} data-pairs>
          <tbody>
            {next.lines.map(({ kind, quantity, amount }) => (
              <tr key={kind}>
                <th scope="row">
                  <span>
                    {lineName(kind)} <small>× {quantity}</small>
                  </span>
                </th>
                <td>
                  <Money amount={amount} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** Lines of a payout have the same names as on its paper. */
const lineName = (kind: string): string =>
  Object.hasOwn(DRAWN_LINE_WORDS, kind)
    ? DRAWN_LINE_WORDS[kind as keyof typeof DRAWN_LINE_WORDS][currentLanguage()]
    : fieldName(kind);

/** Stages of the money, from customers to the account. */
function Where({ cash }: { cash: AccountCash }) {
  const t = useMoneyTexts();
  const { day } = useFormat();
  const { expected, collected, remitted, drawn, paid, account } = cash;
  const own = { account_id: account.id };
  return (
    <dl className={classes['figures']}>
      <Figure name={t('out')} why={t('out_why')} sum={expected} />
      <Figure name={t('collected')} why={t('collected_why')} sum={collected} />
      <Figure name={t('remitted')} why={t('remitted_why')} sum={remitted} />
      {drawn.payouts > 0 && (
        <Total
          name={t('drawn')}
          why={t('payouts_count', { count: drawn.payouts })}
          amount={drawn.amount}
          to={paths.payouts({ ...own, status: 'unpaid' })}
        />
      )}
      {paid.payouts > 0 && (
        <Total
          name={t('paid')}
          why={`${t('payouts_count', { count: paid.payouts })} · ${t('last_on', { day: day(paid.last_on!) })}`}
          amount={paid.amount}
          to={paths.payouts({ ...own, status: 'paid' })}
        />
      )}
    </dl>
  );
}

function Holders({ holders }: { holders: AccountCash['holders'] }) {
  const t = useMoneyTexts();
  const { day } = useFormat();
  return (
    <section>
      <h2>{t('who')}</h2>
      <table className={classes['table']} data-pairs>
        <tbody>
          {holders.map(({ holder, collected, expected, days, due_on }) => (
            <tr key={holder.id ?? holder.kind}>
              <th scope="row">
                <HolderName holder={holder} />
                <small className={classes['said']}>
                  {[
                    ...(days === null ? [] : [days === 0 ? t('since_today') : t('since', { count: days })]),
                    ...(due_on ? [t('due_on', { day: day(due_on) })] : []),
                    ...(collected.orders === 0 ? [t('still_out')] : []),
                  ].join(' · ')}
                </small>
              </th>
              <td>
                <Amount sum={collected.orders > 0 ? collected : expected} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Payouts({ account_id }: { account_id: string }) {
  const t = useMoneyTexts();
  const { day } = useFormat();
  const sees = useMay()(action('payouts', 'list'));
  const { data } = useQuery({
    ...listQuery(payouts, { account_id, per_page: PAYOUTS, sort: '-created_at' }),
    enabled: sees,
  });
  if (!sees || !data) return null;
  const saidOf = ({ status, paid_on }: PayoutRow) =>
    status === 'canceled' ? t('canceled') : paid_on ? t('was_paid', { day: day(paid_on) }) : t('unpaid');
  return (
    <section>
      <div className={classes['heading']}>
        <h2>{t('payouts')}</h2>
        <AppLink to={paths.payouts({ account_id })}>{t('all')}</AppLink>
      </div>
      {data.data.length === 0 && <p>{t('no_payouts')}</p>}
      <table className={classes['table']} aria-label={t('payouts')} data-pairs>
        <tbody>
          {(data.data as unknown as PayoutRow[]).map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <AppLink to={paths.payout(row.id)}>{t('number', { number: row.number })}</AppLink>
                <small className={classes['said']}>{saidOf(row)}</small>
              </th>
              <td>
                <span className={classes['holder']}>
                  <Money amount={row.amount} />
                  <ActionIcon
                    component="a"
                    variant="default"
                    href={addressOf(getInvoicePdf, {
                      params: { id: row.invoice_id },
                      query: { language: currentLanguage() },
                    })}
                    download
                    aria-label={t('pdf_of', { number: row.number })}
                  >
                    <IconDownload size={16} aria-hidden />
                  </ActionIcon>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Cash of customers, and the fees taken from it, by kind. */
function Lately({ lately: { from, collected, fees, charged } }: { lately: AccountCash['lately'] }) {
  const t = useMoneyTexts();
  const { day } = useFormat();
  if (collected === 0 && fees.length === 0) return null;
  const rows = [
    { key: 'collected', name: t('customers_paid'), amount: collected },
    ...fees.map(({ kind, amount }) => ({ key: kind, name: fieldName(kind), amount: -amount })),
    { key: 'left', name: t('left'), amount: Math.round((collected - charged) * 1_000) / 1_000 },
  ];
  return (
    <section>
      <h2>{t('lately', { from: day(from) })}</h2>
      <table className={classes['table']} data-pairs>
        <tbody>
          {rows.map(({ key, name, amount }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className={key === 'left' ? classes['main'] : undefined}>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
