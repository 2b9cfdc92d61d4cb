import { Badge, Button, Checkbox, Group, NativeSelect, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState, type FormEvent } from 'react';
import { proposeCouriers } from '../../../contract/shipping/courier-rules.ts';
import { call, type AnswerOf } from '../../data/client.ts';
import { Money, Reference, useFormat } from '../../i18n/format.tsx';
import { findResource } from '../../resources/describe.ts';
import { listQuery } from '../../resources/resource-client.ts';
import { RowReason } from '../../ui/tables/row-reason.tsx';
import { useGuardedClose, useUnsaved } from '../../ui/forms/unsaved.ts';
import { Modal } from '../../ui/layers/modal.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import classes from './push-dialog.module.css';
import { usePushTexts } from './push-texts.ts';
import { useOrderTexts } from '../texts.ts';
import type { ActionInput, ChosenOrder } from './use-action.tsx';

type Proposal = AnswerOf<typeof proposeCouriers>['data'][number];
type CourierChoice = { id: string; name: string };
/** Orders of one push: those of one courier. */
export type PushGroup = { orders: ChosenOrder[]; input: ActionInput };

type Props = {
  orders: readonly ChosenOrder[];
  onPush: (groups: readonly PushGroup[]) => void;
  onClose: () => void;
};

const AS_PROPOSED = '';
/** Rows in the dialog; those without a courier come first. */
const ROWS_SHOWN = 100;
/** By courier, why it cannot deliver an order. */
const UNABLE_SHOWN = 3;

/** Hands orders to couriers: each to the proposed one, with the reason, to one chosen here, or all to one. */
export function PushDialog({ orders, onPush, onClose }: Props) {
  const t = useOrderTexts();
  const say = usePushTexts();
  const ui = useUiTexts();
  const { proposals, couriers } = useProposals(orders);
  const [all, setAll] = useState(AS_PROPOSED);
  const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map());
  const [fromStock, setFromStock] = useState(false);
  useUnsaved(changed.size > 0 && 'typed');
  const cancel = useGuardedClose(true, onClose);
  const isOne = orders.length === 1;
  const courierOf = ({ id }: { id: string }): string =>
    all || (changed.get(id) ?? proposals?.get(id)?.courier?.id ?? '');
  const going = orders.filter((order) => courierOf(order) !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const groups = [...Map.groupBy(going, courierOf)].map(([shippent_company_id, those]) => ({
      orders: those,
      input: { shippent_company_id, from_stock: all !== AS_PROPOSED && fromStock },
    }));
    onPush(groups);
    onClose();
  };
  const change = (id: string, courier: string) => setChanged((before) => new Map(before).set(id, courier));
  const [first] = orders;
  return (
    <Modal
      opened
      onClose={onClose}
      size={isOne ? 'md' : 'lg'}
      title={<Text fw={600}>{t('act_on', { act: t('push'), count: orders.length })}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Select
            label={t('courier')}
            required
            searchable
            allowDeselect={false}
            data={[
              ...(isOne ? [] : [{ value: AS_PROPOSED, label: say('as_proposed') }]),
              ...couriers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={isOne ? courierOf(first!) || null : all}
            onChange={(id) => id !== null && setAll(id)}
          />
          {!proposals && <Text c="dimmed">{say('proposing')}</Text>}
          {proposals && isOne && <OneProposal proposal={proposals.get(first!.id)} courier_id={courierOf(first!)} />}
          {proposals && !isOne && all === AS_PROPOSED && (
            <>
              <Groups orders={orders} courierOf={courierOf} couriers={couriers} />
              <Rows
                proposals={[...proposals.values()]}
                couriers={couriers}
                courierOf={courierOf}
                changed={changed}
                onChange={change}
              />
            </>
          )}
          {all !== AS_PROPOSED && (
            <Checkbox
              label={t('from_stock')}
              checked={fromStock}
              onChange={({ currentTarget }) => setFromStock(currentTarget.checked)}
            />
          )}
          {proposals && going.length < orders.length && (
            <Text size="sm">{say('undecided', { count: orders.length - going.length })}</Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={cancel}>
              {ui('cancel')}
            </Button>
            <Button type="submit" disabled={going.length === 0} color="teal" data-autofocus>
              {isOne ? t('push') : say('push_count', { count: going.length })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Proposals by order, once they are there, and all selectable couriers. */
function useProposals(orders: readonly ChosenOrder[]) {
  const body = { ids: orders.map(({ id }) => id) };
  const proposed = useQuery({
    queryKey: [proposeCouriers.url, ...body.ids],
    queryFn: ({ signal }) => call(proposeCouriers, { body, signal }),
    staleTime: 0,
  });
  const listed = useQuery(listQuery(findResource('shipping-companies')!, { status: ['active'], per_page: 100 }));
  const couriers = (listed.data?.data ?? []).map((row): CourierChoice => ({ id: row.id, name: String(row['name']) }));
  // Without proposals, a courier is chosen by hand.
  const rows = proposed.data?.data ?? (proposed.error ? [] : undefined);
  return { proposals: rows && new Map(rows.map((row) => [row.id, row])), couriers };
}

/** Count of orders for each courier. */
function Groups(props: {
  orders: readonly ChosenOrder[];
  courierOf: (order: { id: string }) => string;
  couriers: readonly CourierChoice[];
}) {
  const { number } = useFormat();
  const groups = Map.groupBy(props.orders, props.courierOf);
  const there = props.couriers.filter(({ id }) => groups.has(id));
  return (
    <div className={classes['groups']}>
      {there.map(({ id, name }) => (
        <Badge key={id} variant="light" color="teal" tt="none" size="lg">
          <bdi>{name}</bdi> {number(groups.get(id)!.length)}
        </Badge>
      ))}
    </div>
  );
}

function Rows(props: {
  proposals: readonly Proposal[];
  couriers: readonly CourierChoice[];
  courierOf: (order: { id: string }) => string;
  changed: ReadonlyMap<string, string>;
  onChange: (id: string, courier: string) => void;
}) {
  const { proposals, couriers, courierOf, changed, onChange } = props;
  const say = usePushTexts();
  // Sorted by proposal, so that no row moves while its courier is changed.
  const ordered = proposals.toSorted((a, b) => Number(a.courier !== null) - Number(b.courier !== null));
  const shown = ordered.slice(0, ROWS_SHOWN);
  return (
    <div className={classes['rows']}>
      {shown.map((row) => {
        const courier_id = courierOf(row);
        return (
          <div key={row.id} className={classes['row']}>
            <Reference>{row.reference}</Reference>
            <bdi>{row.city}</bdi>
            <NativeSelect
              size="xs"
              aria-label={say('of_order', { order: row.reference })}
              data={[
                { value: '', label: say('none') },
                ...couriers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={courier_id}
              onChange={({ currentTarget }) => onChange(row.id, currentTarget.value)}
            />
            <small className={classes['why']} data-none={courier_id === '' || undefined}>
              <Figures row={row} courier_id={courier_id} />
              <Reason row={row} courier_id={courier_id} isChanged={changed.has(row.id)} />
            </small>
          </div>
        );
      })}
      {ordered.length > shown.length && <Text size="sm">{say('more', { count: ordered.length - shown.length })}</Text>}
    </div>
  );
}

const Why = ({ row: { message, reason, params } }: { row: Pick<Proposal, 'message' | 'reason' | 'params'> }) => (
  <RowReason text={message} reasons={reason ? [{ code: reason, params }] : []} />
);

/** Facts about a courier for an order: its cost and delivery rate, unless the reason has them. */
function Figures({ row, courier_id }: { row: Proposal; courier_id: string }) {
  const { currency } = useFormat();
  const say = usePushTexts();
  const one = row.couriers.find(({ id }) => id === courier_id);
  if (!one) return null;
  const isSaid = row.courier?.id === courier_id && (row.by === 'cost' || (row.by !== null && one.counted === null));
  return (
    <>
      {one.price !== null && (
        <>
          <Money amount={one.price} currency={currency} />
          {' · '}
        </>
      )}
      {!isSaid && <>{rateOf(one, say)} · </>}
    </>
  );
}

/** Why an order shows this courier: proposed, chosen here, or unable to deliver the order. */
function Reason({ row, courier_id, isChanged }: { row: Proposal; courier_id: string; isChanged: boolean }) {
  const say = usePushTexts();
  const unable = row.unable.find(({ id }) => id === courier_id);
  if (unable) return <Why row={unable} />;
  if (courier_id !== '') return isChanged ? say('by_hand') : <Why row={row} />;
  return (
    <>
      <Why row={row} />
      {row.couriers.length === 0 &&
        row.unable.slice(0, UNABLE_SHOWN).map((one) => (
          <Fragment key={one.id}>
            {' '}
            <Why row={one} />
          </Fragment>
        ))}
    </>
  );
}

const rateOf = ({ counted, delivered, ended }: Proposal['couriers'][number], say: ReturnType<typeof usePushTexts>) =>
  counted === null ? say('unknown') : say(counted === 'city' ? 'in_city' : 'everywhere', { delivered, ended });

/** The proposal of one order, with the alternatives. */
function OneProposal({ proposal, courier_id }: { proposal: Proposal | undefined; courier_id: string }) {
  if (!proposal) return null;
  return (
    <>
      {(courier_id === (proposal.courier?.id ?? '') || courier_id === '') && (
        <Text size="sm">
          <Why row={proposal} />
        </Text>
      )}
      <ul className={classes['compared']}>
        {proposal.couriers.map((one) => (
          <li key={one.id}>
            <Figures row={{ ...proposal, by: null }} courier_id={one.id} />
            <bdi>{one.name}</bdi>
          </li>
        ))}
        {proposal.unable.map((one) => (
          <li key={one.id}>
            <Why row={one} />
          </li>
        ))}
      </ul>
    </>
  );
}
