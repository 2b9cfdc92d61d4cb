import { Button, Group } from '@mantine/core';
import { IconCheck, IconClock, IconMinus } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { ability, action } from '../../contract/access/permissions.ts';
import { shippingCompanies } from '../../contract/shipping/shipping-companies.ts';
import {
  UNMATCHED_STATES,
  exportUnmatched,
  listUnmatched,
  type UnmatchedState,
} from '../../contract/cash/unmatched.ts';
import { call, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Money, Reference, useFormat } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { choice } from '../lists/choice.tsx';
import { several } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import { rowChoice } from '../resources/form/row-choice.tsx';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { useUnmatchedTexts } from './texts.ts';

const MatchDialog = lazy(async () => ({ default: (await import('./match-dialog.tsx')).MatchDialog }));
const EndDialog = lazy(async () => ({ default: (await import('./end-dialog.tsx')).EndDialog }));

type Item = AnswerOf<typeof listUnmatched>['data'][number];
type ActRequest = { item: Item; what: 'match' | 'write_off' | 'take_back' };

/** Money for unknown parcels, across statements. */
export function UnmatchedPage() {
  const t = useUnmatchedTexts();
  const [asked, setAsked] = useState<ActRequest | null>(null);
  const close = () => setAsked(null);
  const list = useList(listUnmatched, {
    filters: {
      state: { ...several, ...choice(t('state'), UNMATCHED_STATES, (state) => t(state)) },
      shipping_company_id: rowChoice(t('courier'), shippingCompanies),
    },
  });
  return (
    <ListPage
      list={list}
      title={t('title')}
      actions={
        <ImportExportButtons
          of="statements"
          label={t('export')}
          ask={(file) => call(exportUnmatched, { query: { ...list.filters, ...file } })}
        />
      }
      columns={useColumns(setAsked)}
      empty={{ title: t('none'), why: t('none_why') }}
    >
      <Suspense>
        {asked?.what === 'match' && (
          <MatchDialog id={asked.item.id} begun={asked.item.offer?.reference ?? ''} onClose={close} />
        )}
        {asked && asked.what !== 'match' && <EndDialog id={asked.item.id} how={asked.what} onClose={close} />}
      </Suspense>
    </ListPage>
  );
}

const LOOKS = {
  open: { tone: 'warn', icon: IconClock },
  matched: { tone: 'good', icon: IconCheck },
  written_off: { tone: 'bad', icon: IconMinus },
} as const;

function useColumns(ask: (asked: ActRequest) => void): Column<Item>[] {
  const t = useUnmatchedTexts();
  const { day } = useFormat();
  return [
    {
      key: 'parcel',
      title: t('parcel'),
      phone: 'start',
      cell: ({ tracking_number, reference, line }) =>
        line === null ? t('difference') : <Reference>{tracking_number ?? reference ?? '–'}</Reference>,
    },
    {
      key: 'courier',
      title: t('courier'),
      phone: 'start',
      cell: ({ shipping_company }) => <bdi>{shipping_company.name}</bdi>,
    },
    {
      key: 'statement',
      title: t('statement'),
      cell: ({ statement, line }) => (
        <AppLink to={paths.statement(statement.id)}>
          {line === null ? statement.number : t('statement_line', { number: statement.number, line })}
        </AppLink>
      ),
    },
    {
      key: 'since',
      title: t('since'),
      cell: ({ happened_on, days }) => (
        <>
          {day(happened_on)} <small>{t('days', { count: days })}</small>
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      phone: 'end',
      cell: ({ state, offer }) => (
        <>
          <StatusBadge {...LOOKS[state as UnmatchedState]}>{t(state as UnmatchedState)}</StatusBadge>
          {offer && <small> {t('offered')}</small>}
        </>
      ),
    },
    {
      key: 'order',
      title: t('order'),
      cell: ({ order, offer }) => {
        const named = order ?? offer;
        return named ? (
          <AppLink to={paths.order(named.reference)}>
            <Reference>{named.reference}</Reference>
          </AppLink>
        ) : (
          '–'
        );
      },
    },
    {
      key: 'amount',
      title: t('amount'),
      sort: 'amount',
      align: 'end',
      phone: 'end',
      cell: ({ amount }) => <Money amount={amount} />,
    },
    { key: 'actions', title: t('actions'), align: 'end', phone: 'end', cell: (item) => <Acts item={item} ask={ask} /> },
  ];
}

function Acts({ item, ask }: { item: Item; ask: (asked: ActRequest) => void }) {
  const t = useUnmatchedTexts();
  const may = useMay();
  const button = (what: ActRequest['what']) => (
    <Button size="xs" variant="default" onClick={() => ask({ item, what })}>
      {t(what)}
    </Button>
  );
  const mayChange = may(action('statements', 'update'));
  const mayWriteOff = may(ability('WriteOffCash'));
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {item.state === 'open' ? (
        <>
          {mayChange && button('match')}
          {mayWriteOff && button('write_off')}
        </>
      ) : (
        mayChange && (item.state === 'matched' || mayWriteOff) && button('take_back')
      )}
    </Group>
  );
}
