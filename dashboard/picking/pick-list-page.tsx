import { Alert, Button, Group, Skeleton } from '@mantine/core';
import { IconBarcode, IconCheck, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './picking.module.css';
import { printPickList, showPickList, type Pick } from '../../contract/orders/pick-list.ts';
import { warehouses } from '../../contract/stocks/stocks.ts';
import { addressOf, keyOf, query, send } from '../data/client.ts';
import { paths } from '../data/paths.ts';
import { Thumbnail } from '../data/thumbnail.tsx';
import { Ltr, Reference, useFormat } from '../i18n/format.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { useUrlState } from '../state/url-state.ts';
import { EmptyState, LoadFailed } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Select } from '../ui/fields/select.tsx';
import { usePickingTexts } from './texts.ts';

/* Picked pieces, ticked on this device. A tick covers one order's pieces of a product, so pieces of later orders remain open. */

const KEPT = 'tahsil.picked';
/** Enough ticks for some busy days; the oldest are deleted first. */
const KEPT_MAX = 5_000;

const marksOf = ({ product_id, orders }: Pick): string[] =>
  orders.map(({ reference, quantity }) => `${product_id} ${reference} ${quantity}`);

/** Ticks of picks, kept in this browser. */
function useTicks() {
  const [ticked, setTicked] = useState(readTicks);
  const keep = (next: ReadonlySet<string>) => {
    localStorage.setItem(KEPT, JSON.stringify([...next].slice(-KEPT_MAX)));
    setTicked(next);
  };
  const set = (picks: readonly Pick[], isTicked: boolean) => {
    const marks = picks.flatMap(marksOf);
    // Another tab may have ticked meanwhile.
    const kept = [...readTicks()].filter((mark) => !marks.includes(mark));
    keep(new Set(isTicked ? [...kept, ...marks] : kept));
  };
  return {
    /** Pieces still to be picked. */
    left: (pick: Pick): number => {
      const marks = marksOf(pick);
      return pick.orders.reduce((sum, { quantity }, i) => (ticked.has(marks[i]!) ? sum : sum + quantity), 0);
    },
    toggle: (pick: Pick, isTicked: boolean) => set([pick], isTicked),
    clear: (picks: readonly Pick[]) => set(picks, false),
  };
}

function readTicks(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch (error) {
    if (error instanceof SyntaxError) return new Set();
    throw error;
  }
}

const PLACES = { query: { per_page: 100 } };
const REFRESH_MS = 60_000;

/** A packer's pick list, shelf by shelf, ticked on a phone while walking. */
export function PickListPage() {
  const t = usePickingTexts();
  const place = usePlace();
  const { data, error, refetch } = useQuery({
    ...query(showPickList, { query: place.asked }),
    enabled: place.asked.warehouse_id !== '',
    refetchInterval: REFRESH_MS,
  });
  const isEmpty = data?.data.length === 0;
  return (
    <>
      <PageHeader
        title={t('pick_list')}
        actions={
          <>
            <LinkButton to={paths.scan()} variant="default" leftSection={<IconBarcode size={16} aria-hidden />}>
              {t('to_station')}
            </LinkButton>
            {data && !isEmpty && (
              <Button
                component="a"
                href={addressOf(printPickList, { query: { ...place.asked, language: currentLanguage() } })}
                leftSection={<IconPrinter size={16} aria-hidden />}
              >
                {t('print')}
              </Button>
            )}
          </>
        }
      />
      <Group align="end" mb="md">
        {place.warehouses.length > 1 && (
          <Select
            label={t('warehouse')}
            data={place.warehouses.map(({ id, name }) => ({ value: id, label: name }))}
            value={place.asked.warehouse_id}
            onChange={(id) => place.choose({ warehouse_id: id ?? '' })}
            allowDeselect={false}
          />
        )}
        {place.asked.ids && (
          <Button variant="default" onClick={() => place.choose({ ids: '' })}>
            {t('chosen_only')} · {t('all_orders')}
          </Button>
        )}
      </Group>
      {error && !data && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={240} />}
      {isEmpty && <EmptyState title={t('none')} why={t('none_why')} />}
      {data && !isEmpty && <Picks picks={data.data} meta={data.meta} />}
    </>
  );
}

/** Warehouse in the address: chosen, else the default one; and the chosen orders, if any. */
function usePlace() {
  const { values, set } = useUrlState({ warehouse_id: '', ids: '' });
  const list = warehouses.routes.list!;
  const { data } = useQuery({
    queryKey: keyOf(list, PLACES),
    queryFn: ({ signal }) => send(list, { ...PLACES, signal }),
  });
  const all = (data as { data: { id: string; name: string; is_default: boolean }[] } | undefined)?.data ?? [];
  const first = all.find(({ is_default }) => is_default) ?? all[0];
  const warehouse_id = values.warehouse_id || first?.id || '';
  const ids = values.ids.split(',').filter(Boolean);
  return { warehouses: all, asked: { warehouse_id, ...(ids.length > 0 ? { ids } : {}) }, choose: set };
}

type Meta = { orders: number; pieces: number; is_cut: boolean };

function Picks({ picks, meta }: { picks: readonly Pick[]; meta: Meta }) {
  const t = usePickingTexts();
  const { number } = useFormat();
  const ticks = useTicks();
  const [left, picked] = [picks.filter((pick) => ticks.left(pick) > 0), picks.filter((pick) => ticks.left(pick) === 0)];
  return (
    <>
      <p className={classes['sum']}>{t('sum', { orders: number(meta.orders), pieces: number(meta.pieces) })}</p>
      {meta.is_cut && (
        <Alert variant="light" mb="md">
          {t('is_cut')}
        </Alert>
      )}
      {left.length === 0 ? (
        <EmptyState
          title={t('all_picked')}
          why={t('all_picked_why')}
          action={<LinkButton to={paths.scan()}>{t('to_station')}</LinkButton>}
        />
      ) : (
        <PickRows picks={left} label={t('left')} ticks={ticks} />
      )}
      {picked.length > 0 && (
        <>
          <Group justify="space-between" mt="lg" mb="xs">
            <h2 className={classes['title']}>
              {t('picked')} · {number(picked.length)}
            </h2>
            <Button variant="subtle" color="gray" onClick={() => ticks.clear(picked)}>
              {t('start_over')}
            </Button>
          </Group>
          <PickRows picks={picked} label={t('picked')} ticks={ticks} />
        </>
      )}
    </>
  );
}

type Ticks = ReturnType<typeof useTicks>;

function PickRows({ picks, label, ticks }: { picks: readonly Pick[]; label: string; ticks: Ticks }) {
  return (
    <ul className={classes['picks']} aria-label={label}>
      {picks.map((pick) => (
        <li key={`${pick.product_id} ${pick.shelf ?? ''}`}>
          <PickRow pick={pick} left={ticks.left(pick)} onTick={(isTicked) => ticks.toggle(pick, isTicked)} />
        </li>
      ))}
    </ul>
  );
}

/** The whole row is the button: one thumb hits it, while the other hand holds the goods. */
function PickRow({ pick, left, onTick }: { pick: Pick; left: number; onTick: (isTicked: boolean) => void }) {
  const t = usePickingTexts();
  const { number } = useFormat();
  const isTicked = left === 0;
  const isPart = left > 0 && left < pick.quantity;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isTicked}
      className={classes['pick']}
      onClick={() => onTick(!isTicked)}
    >
      <span className={classes['tick']} aria-hidden>
        {isTicked && <IconCheck size={20} stroke={2.5} />}
      </span>
      <span className={classes['shelf']} data-empty={pick.shelf === null || undefined}>
        {pick.shelf === null ? t('no_shelf') : <bdi>{pick.shelf}</bdi>}
      </span>
      <Thumbnail src={pick.thumbnail} size={56} />
      <span className={classes['what']}>
        <span>
          <strong className={classes['quantity']}>{number(isPart ? left : pick.quantity)} ×</strong>{' '}
          <bdi>{pick.name}</bdi>
        </span>
        <small>
          <Ltr>{pick.sku}</Ltr>
          {isPart && ` · ${t('some_new', { count: left })}`}
        </small>
        <small className={classes['orders']}>
          {pick.orders.map(({ reference, quantity }) => (
            <span key={reference}>
              <Reference>{reference}</Reference>
              {quantity > 1 && (
                <>
                  {' '}
                  <Ltr>×&nbsp;{number(quantity)}</Ltr>
                </>
              )}
            </span>
          ))}
        </small>
      </span>
    </button>
  );
}
