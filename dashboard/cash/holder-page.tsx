import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showCashHolder } from '../../contract/cash/cash-holders.ts';
import { SETTLEMENT_STATUS_WORDS, STATEMENT_STATE_WORDS } from '../../contract/messages/words/statement-words.ts';
import { action } from '../../contract/access/permissions.ts';
import { listSettlements, type SettlementStatus } from '../../contract/cash/settlements.ts';
import type { StatementState } from '../../contract/cash/statement-classes.ts';
import { listStatements } from '../../contract/cash/statements.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Money, useFormat } from '../i18n/format.tsx';
import { useLanguage } from '../i18n/texts.ts';
import { useParams } from '../state/address.tsx';
import { ApiError } from '../ui/api-error.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { accountKindName } from './account-names.ts';
import classes from './cash-page.module.css';
import { Amount, Figure, Total } from './figures.tsx';
import { useHolderTexts } from './holder-texts.ts';
import { useCashTexts } from './texts.ts';

type Holder = AnswerOf<typeof showCashHolder>['data'];

const DOCUMENTS = 5;

/** A courier or a delivery person: the cash they hold, its age, and the history with the house. */
export function HolderPage() {
  const { id = '' } = useParams();
  const t = useHolderTexts();
  const { data, error, refetch } = useQuery({ ...query(showCashHolder, { params: { id } }), retry: false });
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={360} />;
  const held = data.data;
  const isCompany = held.holder.kind === 'company';
  return (
    <>
      <PageHeader
        title={held.holder.name ?? ''}
        aside={t(isCompany ? 'company' : 'person')}
        actions={isCompany ? <CourierActs id={id} /> : <PersonActs id={id} />}
      />
      <div className={`${classes['page']} panels`}>
        <Figures held={held} />
        {held.collected.orders > 0 && <Ages held={held} />}
        {isCompany ? <Statements id={id} /> : <Settlements id={id} />}
        <Differences held={held} />
        <Costs costs={held.costs} />
      </div>
    </>
  );
}

function CourierActs({ id }: { id: string }) {
  const t = useHolderTexts();
  const may = useMay();
  return (
    <>
      {may(action('shipping-companies', 'retrieve')) && (
        <LinkButton variant="default" to={paths.courier(id)}>
          {t('courier')}
        </LinkButton>
      )}
      {may(action('statements', 'import')) && <LinkButton to={paths.uploadStatement(id)}>{t('upload')}</LinkButton>}
    </>
  );
}

function PersonActs({ id }: { id: string }) {
  const t = useHolderTexts();
  const may = useMay();
  return may(action('settlements', 'create')) && <LinkButton to={paths.settle(id)}>{t('take_in')}</LinkButton>;
}

function Figures({ held }: { held: Holder }) {
  const t = useHolderTexts();
  const cash = useCashTexts();
  const seesClaims = useMay()(action('claims', 'list'));
  const { id, kind } = held.holder;
  const open = held.claims.reduce((sum, claim) => sum + claim.open, 0);
  const since = held.days === null ? t('collected_none') : held.days === 0 ? t('since_today') : t('since_days', { count: held.days }); // prettier-ignore
  return (
    <dl className={classes['figures']}>
      <Figure name={cash('collected')} why={since} sum={held.collected} isMain />
      {held.late && (
        <Figure
          name={cash('late')}
          why={t('pays_every', { count: held.pays_every_days ?? 0 })}
          sum={held.late}
          tone="bad"
        />
      )}
      {kind === 'company' && !held.late && <NoRhythm id={id!} />}
      {held.told_paid && held.told_paid.orders > 0 && (
        <Figure name={t('told_paid')} why={cash('told_paid_why')} sum={held.told_paid} tone="bad" />
      )}
      <Figure name={cash('expected')} why={t('out_why')} sum={held.expected} />
      {held.to_hand_over !== held.collected.amount && (
        <Total name={t('to_hand_over')} why={t('to_hand_over_why')} amount={held.to_hand_over} />
      )}
      {held.owed !== 0 && <Total name={t('owed')} why={t('owed_why')} amount={held.owed} />}
      {open > 0 && (
        <Total
          name={t('claimed')}
          why={t('claimed_why')}
          amount={open}
          {...(seesClaims ? { to: paths.claims({ holder_id: id, status: 'open' }) } : {})}
        />
      )}
      {held.unmatched !== 0 && <Total name={t('unmatched')} why={t('unmatched_why')} amount={held.unmatched} />}
    </dl>
  );
}

/** Without a payment rhythm no cash is late, whatever its age. */
function NoRhythm({ id }: { id: string }) {
  const t = useHolderTexts();
  const cash = useCashTexts();
  const mayChange = useMay()(action('shipping-companies', 'update'));
  return (
    <div className={classes['figure']}>
      <dt>{cash('late')}</dt>
      <dd className={classes['nothing']}>–</dd>
      <dd className={classes['why']}>
        {t('no_rhythm')} {mayChange && <AppLink to={paths.courierRates(id)}>{t('say_rhythm')}</AppLink>}
      </dd>
    </div>
  );
}

function Ages({ held: { ages } }: { held: Holder }) {
  const t = useHolderTexts();
  const cash = useCashTexts();
  return (
    <section>
      <h2>{t('by_age')}</h2>
      <table className={classes['table']} data-pairs>
        <tbody>
          {ages
            .filter(({ orders }) => orders > 0)
            .map((sum) => (
              <tr key={sum.from_days}>
                <th scope="row">
                  {sum.to_days === null
                    ? cash('days_and_more', { from: sum.from_days })
                    : cash('days', { from: sum.from_days, to: sum.to_days })}
                </th>
                <td data-late={sum.to_days === null || undefined}>
                  <Amount sum={sum} />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}

function Statements({ id }: { id: string }) {
  const t = useHolderTexts();
  const { say } = useLanguage();
  const sees = useMay()(action('statements', 'list'));
  const { data } = useQuery({
    ...query(listStatements, { query: { shipping_company_id: id, per_page: DOCUMENTS } }),
    enabled: sees,
  });
  if (!sees) return null;
  return (
    <Documents
      title={t('statements')}
      all={paths.statements({ shipping_company_id: id })}
      none={t('no_statements')}
      rows={data?.data.map((row) => ({
        ...row,
        to: paths.statement(row.id),
        said: say(STATEMENT_STATE_WORDS[row.state as StatementState]), // one of the contract's
        amount: row.net,
      }))}
    />
  );
}

function Settlements({ id }: { id: string }) {
  const t = useHolderTexts();
  const { say } = useLanguage();
  const { money } = useFormat();
  const { data } = useQuery(query(listSettlements, { query: { person_id: id, per_page: DOCUMENTS } }));
  return (
    <Documents
      title={t('settlements')}
      all={paths.settlements({ person_id: id })}
      none={t('no_settlements')}
      rows={data?.data.map((row) => ({
        ...row,
        to: paths.settlement(row.id),
        said: [
          say(SETTLEMENT_STATUS_WORDS[row.status as SettlementStatus]),
          ...(row.short > 0 ? [t('short_of', { amount: money(row.short) })] : []),
        ].join(' · '),
        amount: row.handed_in,
      }))}
    />
  );
}

type Document = { id: string; number: number; happened_on: string; to: string; said: string; amount: number };

function Documents(props: { title: string; all: string; none: string; rows: readonly Document[] | undefined }) {
  const { title, all, none, rows } = props;
  const t = useHolderTexts();
  const { day } = useFormat();
  return (
    <section>
      <div className={classes['heading']}>
        <h2>{title}</h2>
        <AppLink to={all}>{t('all')}</AppLink>
      </div>
      {rows?.length === 0 && <p>{none}</p>}
      <table className={classes['table']} aria-label={title} data-pairs>
        <tbody>
          {rows?.map(({ id, number, happened_on, to, said, amount }) => (
            <tr key={id}>
              <th scope="row">
                <AppLink to={to}>{t('number', { number })}</AppLink>
                <small className={classes['said']}>
                  {day(happened_on)} · {said}
                </small>
              </th>
              <td>
                <Money amount={amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Claims by their outcome, and losses or gains of the house without a claim. */
function Differences({ held: { claims, differences } }: { held: Holder }) {
  const t = useHolderTexts();
  if (claims.length + differences.length === 0)
    return (
      <Section title={t('differences')}>
        <p>{t('no_differences')}</p>
      </Section>
    );
  const cell = (name: string, amount: number) => (
    <td data-name={name}>{amount === 0 ? <span className={classes['nothing']}>–</span> : <Money amount={amount} />}</td>
  );
  return (
    <Section title={t('differences')}>
      <table className={classes['table']}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('open')}</th>
            <th scope="col">{t('paid')}</th>
            <th scope="col">{t('written_off')}</th>
            <th scope="col">{t('borne')}</th>
          </tr>
        </thead>
        <tbody>
          {claims.map(({ reason, open, paid, written_off }) => (
            <tr key={reason}>
              <th scope="row">{t(reason as 'lost')}</th>
              {cell(t('open'), open)}
              {cell(t('paid'), paid)}
              {cell(t('written_off'), written_off)}
              {cell(t('borne'), 0)}
            </tr>
          ))}
          {differences.map(({ kind, amount }) => (
            <tr key={kind}>
              <th scope="row">{accountKindName(kind)}</th>
              {cell(t('open'), 0)}
              {cell(t('paid'), 0)}
              {cell(t('written_off'), 0)}
              {cell(t('borne'), amount)}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

function Costs({ costs }: { costs: Holder['costs'] }) {
  const t = useHolderTexts();
  const { number } = useFormat();
  const rows: readonly {
    key: 'delivered' | 'returned' | 'delivery' | 'returns' | 'per_delivered';
    shown: ReactNode;
  }[] = [
    { key: 'delivered', shown: number(costs.delivered) },
    { key: 'returned', shown: number(costs.returned) },
    { key: 'delivery', shown: <Money amount={costs.delivery} /> },
    { key: 'returns', shown: <Money amount={costs.returns} /> },
    {
      key: 'per_delivered',
      shown: costs.per_delivered === null ? '–' : <Money amount={costs.per_delivered} />,
    },
  ];
  return (
    <Section title={t('costs', { days: costs.days })}>
      {costs.delivered + costs.returned === 0 ? (
        <p>{t('no_costs')}</p>
      ) : (
        <table className={classes['table']} data-pairs>
          <tbody>
            {rows.map(({ key, shown }) => (
              <tr key={key}>
                <th scope="row">{t(key)}</th>
                <td className={key === 'per_delivered' ? classes['main'] : undefined}>{shown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
