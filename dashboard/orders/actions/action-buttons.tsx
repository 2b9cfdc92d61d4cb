import { Button } from '@mantine/core';
import { IconChevronDown, IconListCheck, IconPrinter, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { LIMITS } from '../../../contract/limits.ts';
import { isOrderDeletable, labelOf, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import { action } from '../../../contract/access/permissions.ts';
import { listOrders } from '../../../contract/orders/orders.ts';
import { PICK_LIMITS, showPickList } from '../../../contract/orders/pick-list.ts';
import { paths } from '../../data/paths.ts';
import { followJob } from '../../jobs/started-jobs.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { useNavigate } from '../../state/address.tsx';
import { useShortcut } from '../../ui/layers/shortcuts.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { toast, toastError } from '../../ui/layers/toast.tsx';
import { AskAction } from './ask-action.tsx';
import { printLabels } from '../labels.ts';
import { actionsFor, nextAction, type OrderActionChoice } from './order-actions.ts';
import { leftBehind, useAction, type ChosenOrder } from './use-action.tsx';
import { useOrderTexts } from '../texts.ts';
import { Menu } from '../../ui/layers/menu.tsx';

const SHOWN = 3;
/** Fits beside "Edit" and "More" at 390 px: one long name, else two. */
const PHONE_LETTERS = 16;

type Props = {
  orders: readonly ChosenOrder[];
  onDone?: () => void;
  /** The bottom of a phone has one row; elsewhere two are allowed. */
  is_in_one_row?: boolean;
  /** The next step, where the page knows it; null: it is no act on the orders. Left out: by their status. */
  next?: OrderActionChoice | null;
  /** True: the page shows the next step, with its key, in another place. */
  is_next_elsewhere?: boolean;
};

/** Acts on the chosen orders: the next step filled, a few beside it, the rare and dangerous ones behind "More". */
export function ActionButtons(props: Props) {
  const { orders, onDone, is_in_one_row = false, is_next_elsewhere = false } = props;
  const t = useOrderTexts();
  const may = useMay();
  const acting = useActing(orders, onDone);
  const statuses = [...new Set(orders.map(({ status }) => status))];
  const acts = actionsFor(statuses, may);
  const isPhone = useIsPhone();
  const found = props.next === undefined ? nextOfAll(orders, statuses, acts) : (props.next ?? undefined);
  // Nothing rare is under the thumb: an order that is over seldom begins anew.
  const next = isPhone && found?.name === 'renew' ? undefined : found;
  const usual = acts.filter(({ name }) => name !== 'cancel' && name !== 'renew');
  const others = usual.filter((one) => one !== next);
  const ordered = [...(next && !is_next_elsewhere ? [next] : []), ...others];
  const fits = ordered.slice(0, 2).reduce((sum, { name }) => sum + t(name).length, 0) <= PHONE_LETTERS ? 2 : 1;
  const shown = ordered.slice(0, is_in_one_row && isPhone ? fits : SHOWN);
  const rest = acts.filter((one) => !shown.includes(one) && !(is_next_elsewhere && one === next));
  const isTooMany = orders.length > LIMITS.orders_per_action;
  if (isTooMany) return <span>{t('too_many', { max: LIMITS.orders_per_action })}</span>;
  return (
    <>
      {shown.map((one) => (
        <Button
          key={one.name}
          variant={one === next ? 'filled' : 'default'}
          leftSection={<one.icon size={16} aria-hidden />}
          onClick={() => acting.begin(one)}
        >
          {t(one.name)}
        </Button>
      ))}
      <MoreMenu
        orders={orders}
        others={rest}
        onAct={acting.begin}
        onRemove={async () => (await acting.remove(orders)) && onDone?.()}
      />
      {next && !is_next_elsewhere && <NextKey act={next} run={() => acting.begin(next)} />}
      {acting.dialog}
    </>
  );
}

/** Begins an act on these orders: at once, or with its dialog, which the caller shows. */
export function useActing(orders: readonly ChosenOrder[], onDone?: () => void) {
  const act = useAction();
  const [asking, setAsking] = useState<OrderActionChoice | null>(null);
  const begin = (one: OrderActionChoice) => {
    if (one.asks.length > 0) return setAsking(one);
    act.do(one, orders);
    onDone?.();
  };
  const dialog = asking && (
    <AskAction
      act={asking}
      orders={orders}
      onClose={() => setAsking(null)}
      onDo={(those, input) => {
        act.do(asking, those, input);
        onDone?.();
      }}
    />
  );
  return { begin, dialog, remove: act.remove };
}

const nextOfAll = (
  orders: readonly ChosenOrder[],
  [status, ...more]: readonly OrderStatus[],
  acts: readonly OrderActionChoice[],
): OrderActionChoice | undefined =>
  status && more.length === 0
    ? nextAction(
        status,
        acts,
        orders.every(({ is_held = true }) => is_held),
      )
    : undefined;

/** Key of the next step. */
export const NEXT_KEY = 'alt+n';

/** Enter would open a row, so the next step has a letter. */
function NextKey({ act, run }: { act: OrderActionChoice; run: () => void }) {
  const t = useOrderTexts();
  useShortcut(NEXT_KEY, t(act.name), run);
  return null;
}

type MoreProps = {
  orders: readonly ChosenOrder[];
  others: readonly OrderActionChoice[];
  onAct: (act: OrderActionChoice) => void;
  onRemove: () => void;
};

function MoreMenu({ orders, others, onAct, onRemove }: MoreProps) {
  const t = useOrderTexts();
  const may = useMay();
  const { role } = useSession();
  const isDeletable =
    may(action('orders', 'delete')) && orders.every(({ status }) => isDeletableIn(status, role.scope));
  const mayPrint = may(action('orders', 'update'));
  const mayPick =
    may(showPickList.access) &&
    orders.length <= PICK_LIMITS.ids &&
    orders.some(({ status }) => labelOf(status) === 'packs');
  const navigate = useNavigate();
  const print = async () => {
    toast(t('labels_wait'));
    try {
      const instead = await printLabels(
        orders.map(({ id }) => id),
        (id) => followJob({ id, label: t('labels'), changes: listOrders.url }),
      );
      toast(t('labels_ready'));
      leftBehind.set({
        of: 'labels',
        rows: instead.map(({ reference, reason }) => ({ id: reference, reference, message: reason })),
      });
    } catch (error) {
      toastError(error);
    }
  };
  if (others.length === 0 && !isDeletable && !mayPrint && !mayPick) return null;
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayPrint && (
          <Menu.Item leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => void print()}>
            {t('labels')}
          </Menu.Item>
        )}
        {mayPick && (
          <Menu.Item
            leftSection={<IconListCheck size={16} aria-hidden />}
            onClick={() => void navigate({ to: paths.pickList({ ids: orders.map(({ id }) => id) }) })}
          >
            {t('pick_list')}
          </Menu.Item>
        )}
        {others.map((one) => (
          <Menu.Item
            key={one.name}
            leftSection={<one.icon size={16} aria-hidden />}
            {...(one.name === 'cancel' ? { c: 'var(--mantine-color-error)' } : {})}
            onClick={() => onAct(one)}
          >
            {t(one.name)}
          </Menu.Item>
        ))}
        {isDeletable && (
          <Menu.Item
            leftSection={<IconTrash size={16} aria-hidden />}
            c="var(--mantine-color-error)"
            onClick={onRemove}
          >
            {t('delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** A list does not know where the goods are; the service refuses orders that are out. */
const isDeletableIn = (status: OrderStatus, scope: 'workspace' | 'account') => isOrderDeletable(status, 'none', scope);
