import { useQuery } from '@tanstack/react-query';
import { ability, action } from '../../contract/access/permissions.ts';
import {
  SETTLEMENT_STATUSES,
  exportSettlements,
  listHeld,
  listSettlements,
  type SettlementStatus,
} from '../../contract/cash/settlements.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { Money, useFormat } from '../i18n/format.tsx';
import { ImportExportButtons } from '../imports/import-export-buttons.tsx';
import { choice } from '../lists/choice.tsx';
import { chip, days } from '../lists/filters.tsx';
import { ListPage } from '../lists/list-page.tsx';
import { useList } from '../lists/use-list.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { Held } from './held.tsx';
import classes from './settlements.module.css';
import paper from '../resources/documents/document.module.css';
import { useSettlementTexts } from './texts.ts';

type Row = AnswerOf<typeof listSettlements>['data'][number];

/** People with cash to hand in, and past settlements. A delivery person sees their own parcels instead of the people. */
export function SettlementsPage() {
  const t = useSettlementTexts();
  const { user } = useSession();
  const may = useMay();
  const takes = may(action('settlements', 'create'));
  const list = useList(listSettlements, {
    filters: {
      status: choice(t('status'), SETTLEMENT_STATUSES, (status) => t(status), { every: t('every_status') }),
      person_id: chip(t('person'), () => t('chosen')),
      ...days,
    },
  });
  return (
    <ListPage
      list={list}
      title={t('settlements')}
      above={takes ? <People /> : <Held person_id={user.id} />}
      actions={
        <>
          {!takes && (
            <LinkButton variant="default" to={paths.cashHolder(user.id)}>
              {t('all_of_mine')}
            </LinkButton>
          )}
          {may(ability('deliverOrders')) && (
            <LinkButton variant="default" to={paths.round()}>
              {t('round')}
            </LinkButton>
          )}
          <ImportExportButtons
            of="settlements"
            label={t('export')}
            ask={(file) => call(exportSettlements, { query: { ...list.filters, ...file } })}
          />
        </>
      }
      columns={useColumns()}
      opens={({ id }) => paths.settlement(id)}
      nameOf={({ number }) => String(number)}
      empty={{ title: t('none'), why: t('none_why') }}
    />
  );
}

function People() {
  const t = useSettlementTexts();
  const { data } = useQuery(query(listHeld));
  if (!data) return null;
  return (
    <section className={paper['section']}>
      <h2>{t('to_hand_in')}</h2>
      {data.data.length === 0 ? (
        <p>{t('nothing_held_why')}</p>
      ) : (
        <ul className={classes['people']}>
          {data.data.map(({ person, held, orders, days: since, fees, claims }) => (
            <li key={person.id}>
              <AppLink to={paths.settle(person.id)}>
                <bdi>{person.name}</bdi>
              </AppLink>
              <strong>
                <Money amount={held} />
              </strong>
              <small>
                {t('parcels')}: {orders}
                {since !== null && <> · {t('days', { count: since })}</>}
                {fees > 0 && (
                  <>
                    {' '}
                    · {t('fees')}: <Money amount={fees} />
                  </>
                )}
                {claims > 0 && (
                  <>
                    {' '}
                    · {t('owed')}: <Money amount={claims} />
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function useColumns(): Column<Row>[] {
  const t = useSettlementTexts();
  const { day } = useFormat();
  return [
    {
      key: 'number',
      title: t('number'),
      phone: 'start',
      cell: ({ id, number, status }) => (
        <>
          <AppLink to={paths.settlement(id)}>{number}</AppLink>
          {status === 'reversed' && <small> {t(status satisfies SettlementStatus)}</small>}
        </>
      ),
    },
    { key: 'person', title: t('person'), phone: 'start', cell: ({ person }) => <bdi>{person.name}</bdi> },
    { key: 'day', title: t('day'), phone: 'end', cell: ({ happened_on }) => day(happened_on) },
    { key: 'parcels', title: t('parcels'), align: 'end', cell: ({ orders }) => orders },
    { key: 'held', title: t('held'), align: 'end', cell: ({ held }) => <Money amount={held} /> },
    {
      key: 'short',
      title: t('missing'),
      align: 'end',
      cell: ({ short }) => (short > 0 ? <Money amount={short} /> : '–'),
    },
    {
      key: 'handed_in',
      title: t('handed_in'),
      align: 'end',
      phone: 'end',
      cell: ({ handed_in }) => <Money amount={handed_in} />,
    },
  ];
}
