import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import {
  deleteStatement,
  exportStatementRows,
  listMissing,
  listStatements,
  showStatement,
} from '../../contract/cash/statements.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Moment, Money, Reference, useFormat } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { useNavigate, useParams } from '../state/address.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { AppLink } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toastError } from '../ui/layers/toast.tsx';
import { SettlingTable } from './settling-table.tsx';
import classes from './statement-page.module.css';
import { useStatementTexts } from './texts.ts';
import { CourierReport } from './row-columns.tsx';
import { StateBadge } from './words.tsx';

export type Statement = AnswerOf<typeof showStatement>['data'];

const PostDialog = lazy(async () => ({ default: (await import('./post-dialog.tsx')).PostDialog }));
const ReverseDialog = lazy(async () => ({ default: (await import('./post-dialog.tsx')).ReverseDialog }));

const READ_MS = 1_500;

/** A statement: its sums, its rows beside their orders until each is decided, and posting it. */
export function StatementPage() {
  const t = useStatementTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    ...query(showStatement, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.state === 'reading' ? READ_MS : false),
  });
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={480} />;
  const statement = data.data;
  const { number, shipping_company, state, is_whole, missing } = statement;
  return (
    <>
      <PageHeader
        title={`${t('one', { number })} · ${shipping_company.name}`}
        aside={<StateBadge state={state} />}
        actions={<Actions statement={statement} />}
      />
      <div className={classes['page']}>
        <Sums statement={statement} />
        {state === 'reading' && <Alert role="status">{t('is_read')}</Alert>}
        {!is_whole && (
          <Alert role="alert" color="yellow.9" variant="light" c="inherit">
            {t('not_whole')}
          </Alert>
        )}
        <Notes statement={statement} />
        {state !== 'reading' && <SettlingTable statement={statement} />}
        {missing.orders > 0 && state === 'draft' && <Missing statement={statement} />}
      </div>
    </>
  );
}

/** Notable groups, each with a link to its rows. */
function Notes({ statement: { id, told_otherwise, fee_audit } }: { statement: Statement }) {
  const t = useStatementTexts();
  const { money } = useFormat();
  const { charged, expected, differ } = fee_audit;
  if (told_otherwise + differ === 0) return null;
  return (
    <ul className={classes['notes']}>
      {told_otherwise > 0 && (
        <li>
          <AppLink to={paths.statement(id, { is_told_otherwise: 'true' })}>
            {t('told_otherwise_rows', { count: told_otherwise })}
          </AppLink>
        </li>
      )}
      {differ > 0 && (
        <li>
          {t('fees_beside_rates', { charged: money(charged), expected: money(expected) })}{' '}
          <AppLink to={paths.statement(id, { has_other_fee: 'true' })} underline="always">
            {t('other_fees', { count: differ })}
          </AppLink>
        </li>
      )}
    </ul>
  );
}

function Sums({ statement }: { statement: Statement }) {
  const t = useStatementTexts();
  const { gross, fees, charges, net, received } = statement;
  return (
    <div className={classes['sums']}>
      <Sum name={t('gross')} amount={gross} />
      <Sign>−</Sign>
      <Sum name={t('fees')} amount={fees} />
      {charges !== 0 && (
        <>
          <Sign>−</Sign>
          <Sum name={t('charges')} amount={charges} />
        </>
      )}
      <Sign>=</Sign>
      <Sum name={t('net')} amount={net} />
      {received !== null && received !== net && (
        <>
          <Sum name={t('received')} amount={received} />
          <Sum name={t('difference')} amount={received - net} />
        </>
      )}
    </div>
  );
}

const Sum = ({ name, amount }: { name: string; amount: number }) => (
  <dl>
    <dt>{name}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </dl>
);

const Sign = ({ children }: { children: string }) => (
  <span aria-hidden className={classes['sign']}>
    {children}
  </span>
);

function Actions({ statement }: { statement: Statement }) {
  const t = useStatementTexts();
  const may = useMay();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'post' | 'reverse' | null>(null);
  const { id, number, state, undecided } = statement;
  const remove = async () => {
    const isSure = await confirm({
      title: t('remove_one', { number }),
      body: t('remove_why'),
      action: t('remove'),
      is_dangerous: true,
    });
    if (!isSure) return;
    try {
      await call(deleteStatement, { params: { id } });
      await navigate({ to: paths.statements() });
      await client.invalidateQueries({ queryKey: [listStatements.url] });
    } catch (failure) {
      toastError(failure);
    }
  };
  const mayUpdate = may(action('statements', 'update'));
  return (
    <>
      {state !== 'reading' && (
        <ImportExportButtons
          of="statements"
          label={t('one', { number })}
          ask={(file) => call(exportStatementRows, { query: { ...file, statement_id: id } })}
        />
      )}
      {(state === 'draft' || state === 'reading') && may(action('statements', 'delete')) && (
        <Button variant="default" onClick={() => void remove()}>
          {t('remove')}
        </Button>
      )}
      {state === 'posted' && mayUpdate && (
        <Button variant="default" onClick={() => setOpened('reverse')}>
          {t('reverse')}
        </Button>
      )}
      {state === 'draft' && mayUpdate && (
        <Button
          onClick={() => setOpened('post')}
          disabled={undecided > 0}
          title={undecided > 0 ? t('post_waits', { count: undecided }) : undefined}
        >
          {undecided > 0 ? t('post_waits', { count: undecided }) : t('post')}
        </Button>
      )}
      <Suspense>
        {opened === 'post' && <PostDialog statement={statement} onClose={() => setOpened(null)} />}
        {opened === 'reverse' && <ReverseDialog statement={statement} onClose={() => setOpened(null)} />}
      </Suspense>
    </>
  );
}

const SHOWN = 50;

/** Orders that the courier delivered and owes for, but that its statement lacks; oldest first. */
function Missing({ statement: { id, missing } }: { statement: Statement }) {
  const t = useStatementTexts();
  const { data } = useQuery(query(listMissing, { params: { id }, query: { per_page: SHOWN } }));
  return (
    <section aria-label={t('missing_list')}>
      <h2>
        {t('missing', { count: missing.orders })} · <Money amount={missing.amount} />
      </h2>
      <ul className={classes['missing']}>
        {(data?.data ?? []).map(({ id, reference, amount, since, told }) => (
          <li key={id}>
            <AppLink to={paths.order(reference)}>
              <Reference>{reference}</Reference>
            </AppLink>
            <small>
              <Moment iso={since} />
            </small>
            <Money amount={amount} />
            {told && <CourierReport told={told} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
