import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { listRounds } from '../../contract/orders/rounds.ts';
import { query } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { ACTION_CHOICES } from '../orders/actions/order-actions.ts';
import { useAction } from '../orders/actions/use-action.tsx';
import { findResource } from '../resources/describe.ts';
import { listQuery } from '../resources/resource-client.ts';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DriverColumn, PackedColumn, type PackedParcel } from './board.tsx';
import classes from './rounds.module.css';
import { useRoundsTexts } from './rounds-texts.ts';

const Dialog = lazy(async () => ({ default: (await import('../orders/actions/action-dialog.tsx')).ActionDialog }));
const ASSIGN = ACTION_CHOICES.find(({ name }) => name === 'assign')!;
const REFRESH_MS = 30_000;
type HandOutRequest = { parcels: readonly PackedParcel[]; driver: string };

/** Today’s rounds and their run sheets, for the person who assigns parcels to drivers. */
export function RoundsPage() {
  const t = useRoundsTexts();
  const may = useMay();
  const act = useAction();
  const { data, error, refetch } = useQuery({ ...query(listRounds), refetchInterval: REFRESH_MS });
  const mayAssign = may(ASSIGN.route.access);
  const users = findResource('users')!;
  const people = useQuery({
    ...listQuery(users, { status: ['active'], per_page: 100 }),
    // Callers who may not list people can assign only to drivers who already carry parcels.
    enabled: mayAssign && may(action('users', 'list')),
  });
  // Keeps the ids of assigned parcels: an undo restores parcel and selection.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [dragged, setDragged] = useState<readonly PackedParcel[] | null>(null);
  const [asked, setAsked] = useState<HandOutRequest | null>(null);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const packed = data?.meta.to_hand_out ?? null;
  const those = packed?.parcels.filter(({ id }) => chosen.has(id)) ?? [];
  const drivers = driversOf(people.data?.data ?? [], data?.data ?? []);
  const choose = (parcels: readonly PackedParcel[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const { id } of parcels)
      if (isChosen) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const handOut = (
    <LinkButton to={paths.orders({ status: 'packed' })} variant="default">
      {t('hand_out')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('rounds')} actions={handOut} />
      {!data && <Skeleton height={420} />}
      {data && drivers.length === 0 && !packed?.count && (
        <EmptyState title={t('none')} why={t('none_why')} action={handOut} />
      )}
      {data && (drivers.length > 0 || (packed?.count ?? 0) > 0) && (
        <div className={classes['board']} role="region" aria-label={t('rounds')} tabIndex={0}>
          {packed && mayAssign && (
            <PackedColumn packed={packed} chosen={chosen} onChoose={choose} onDrag={setDragged} />
          )}
          {drivers.map(({ driver, round }) => (
            <DriverColumn
              key={driver.id}
              driver={driver}
              round={round}
              count={those.length}
              onTake={mayAssign && those.length > 0 ? () => setAsked({ parcels: those, driver: driver.id }) : undefined}
              onDrop={mayAssign && dragged ? () => setAsked({ parcels: dragged, driver: driver.id }) : undefined}
            />
          ))}
        </div>
      )}
      {asked && (
        <Suspense>
          <Dialog
            act={ASSIGN}
            count={asked.parcels.length}
            subject={asked.driver}
            begun={{ delivery_boy_id: asked.driver }}
            onDo={(input) => {
              act.do(
                ASSIGN,
                asked.parcels.map(({ id, reference }) => ({ id, reference, status: 'packed' })),
                input,
              );
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}

type Round = Parameters<typeof DriverColumn>[0]['round'] & object;
type Column = { driver: { id: string; name: string }; round: Round | undefined };

/** All drivers: those with the most open parcels first, those without a round last. */
function driversOf(people: readonly { [name: string]: unknown; id: string }[], rounds: readonly Round[]): Column[] {
  const carrying = rounds.map((round) => ({ driver: round.driver, round }));
  const free = people
    .filter((row) => row['delivers'] === true && !rounds.some(({ driver }) => driver.id === row.id))
    .map((row) => ({ driver: { id: row.id, name: String(row['full_name']) }, round: undefined }));
  return [...carrying.toSorted((a, b) => b.round.open - a.round.open), ...free];
}
