import { action } from '../../contract/access/permissions.ts';
import { shippingCompanies } from '../../contract/shipping/shipping-companies.ts';
import { STATEMENT_STATES } from '../../contract/cash/statement-classes.ts';
import { listStatements } from '../../contract/cash/statements.ts';
import type { AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Money, useFormat } from '../i18n/format.tsx';
import { tabs } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { rowChoice } from '../resources/form/row-choice.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { useStatementTexts } from './texts.ts';
import { StateBadge } from './words.tsx';

type Statement = AnswerOf<typeof listStatements>['data'][number];
const READ_MS = 3_000;

/** Couriers' statements of collected cash. */
export function StatementsPage() {
  const t = useStatementTexts();
  const may = useMay();
  const list = useList(listStatements, {
    filters: {
      state: tabs(t('state'), STATEMENT_STATES, t),
      shipping_company_id: rowChoice(t('courier'), shippingCompanies),
    },
    asksAgain: (rows) => rows.some(({ state }) => state === 'reading') && READ_MS,
  });
  return (
    <ListPage
      list={list}
      title={t('title')}
      actions={
        <>
          <LinkButton variant="default" to={paths.unmatched({ state: 'open' })}>
            {t('unknown_parcels')}
          </LinkButton>
          {may(action('statements', 'create')) && (
            <LinkButton variant="default" to={paths.typeStatement()}>
              {t('type_in')}
            </LinkButton>
          )}
        </>
      }
      creates={{ access: action('statements', 'import'), label: t('upload'), to: paths.uploadStatement() }}
      columns={useColumns()}
      nameOf={({ number }) => t('one', { number })}
      opens={({ id }) => paths.statement(id)}
      empty={{ title: t('none'), why: t('none_why') }}
    />
  );
}

function useColumns(): Column<Statement>[] {
  const t = useStatementTexts();
  const { day } = useFormat();
  return [
    {
      key: 'number',
      title: t('number'),
      phone: 'start',
      cell: ({ id, number }) => <AppLink to={paths.statement(id)}>{t('one', { number })}</AppLink>,
    },
    {
      key: 'courier',
      title: t('courier'),
      phone: 'start',
      cell: ({ shipping_company }) => <bdi>{shipping_company.name}</bdi>,
    },
    { key: 'day', title: t('day'), cell: ({ happened_on }) => day(happened_on) },
    { key: 'state', title: t('state'), phone: 'end', cell: ({ state }) => <StateBadge state={state} /> },
    { key: 'rows', title: t('rows'), align: 'end', cell: ({ rows }) => rows },
    { key: 'undecided', title: t('undecided'), align: 'end', cell: ({ undecided }) => undecided || '–' },
    { key: 'gross', title: t('gross'), align: 'end', cell: ({ gross }) => <Money amount={gross} /> },
    { key: 'net', title: t('net'), align: 'end', phone: 'end', cell: ({ net }) => <Money amount={net} /> },
  ];
}
