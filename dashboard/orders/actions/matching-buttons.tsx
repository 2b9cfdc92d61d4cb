import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPrinter, IconTrash } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { LIMITS } from '../../../contract/limits.ts';
import { MATCHING, actOnMatchingOrders } from '../../../contract/resources/matching.ts';
import type { OrderStatus } from '../../../contract/orders/order-moves.ts';
import { listOrders } from '../../../contract/orders/orders.ts';
import { action } from '../../../contract/access/permissions.ts';
import { useMatching, type Matching } from '../../matching/use-matching.ts';
import { useMatchingTexts } from '../../matching/texts.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { resolveAct, actionsFor, nextAction, type OrderActionChoice } from './order-actions.ts';
import { dayIn } from '../../i18n/dates/zone.ts';
import type { ActionInput } from './use-action.tsx';
import { useOrderTexts } from '../texts.ts';

const SHOWN = 3;

/** Loaded with the first question. */
const ActDialog = lazy(async () => ({ default: (await import('./action-dialog.tsx')).ActionDialog }));

/** Buttons of actions on all matching orders. A job runs the action; a question first says whether it can be undone. */
export function MatchingButtons(props: {
  matching: Matching;
  /** Statuses of the orders: an act must fit at least one of them. */
  statuses: readonly OrderStatus[];
  onDone: () => void;
}) {
  const { matching, statuses, onDone } = props;
  const t = useOrderTexts();
  const say = useMatchingTexts();
  const may = useMay();
  const { workspace } = useSession();
  const { start, ask } = useMatching(listOrders);
  const [asking, setAsking] = useState<OrderActionChoice | null>(null);
  const acts = actionsFor(statuses, may);
  const next = statuses.length === 1 ? nextAction(statuses[0]!, acts) : undefined;
  const usual = acts.filter(({ name }) => name !== 'cancel' && name !== 'renew');
  const shown = [...(next ? [next] : []), ...usual.filter((one) => one !== next)].slice(0, SHOWN);
  const others = acts.filter((one) => !shown.includes(one));
  const titleOf = (act: string) => t('act_on', { act, count: matching.count });
  const noteOf = ({ name }: OrderActionChoice) =>
    say(name !== 'push' && matching.count <= LIMITS.orders_per_action ? 'undoable' : 'not_at_once');
  const matchedAct = (act: OrderActionChoice, input: ActionInput) => ({
    route: actOnMatchingOrders,
    title: titleOf(t(act.name)),
    body: { action: resolveAct(act, input).route.url.split('/').at(-1), date: dayIn(workspace.time_zone), ...input },
  });
  const begin = async (act: OrderActionChoice) => {
    if (act.asks.length > 0) return setAsking(act);
    if (await ask(matchedAct(act, {}), matching, { action: t(act.name), note: noteOf(act) })) onDone();
  };
  const remove = async () => {
    const act = { route: actOnMatchingOrders, title: titleOf(t('delete')), body: { action: 'delete' } };
    if (await ask(act, matching, { action: t('delete'), note: say('never'), is_dangerous: true })) onDone();
  };
  if (matching.count > MATCHING.rows_max) return <span>{say('too_many', { max: MATCHING.rows_max })}</span>;
  return (
    <>
      {shown.map((act) => (
        <Button
          key={act.name}
          variant={act === next ? 'filled' : 'default'}
          leftSection={<act.icon size={16} aria-hidden />}
          onClick={() => void begin(act)}
        >
          {t(act.name)}
        </Button>
      ))}
      <Menu>
        <Menu.Target>
          <Button variant="default" rightSection={<IconChevronDown size={16} aria-hidden />}>
            {t('more')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {may(action('orders', 'update')) && (
            <Menu.Item disabled leftSection={<IconPrinter size={16} aria-hidden />}>
              {t('labels_of_chosen')}
            </Menu.Item>
          )}
          {others.map((act) => (
            <Menu.Item
              key={act.name}
              leftSection={<act.icon size={16} aria-hidden />}
              {...(act.name === 'cancel' ? { c: 'var(--mantine-color-error)' } : {})}
              onClick={() => void begin(act)}
            >
              {t(act.name)}
            </Menu.Item>
          ))}
          {may(action('orders', 'delete')) && (
            <Menu.Item
              leftSection={<IconTrash size={16} aria-hidden />}
              c="var(--mantine-color-error)"
              onClick={() => void remove()}
            >
              {t('delete')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {asking && (
        <Suspense>
          <ActDialog
            act={asking}
            count={matching.count}
            subject={JSON.stringify(matching.filter)}
            note={`${noteOf(asking)} ${say('only_seen')}`}
            onClose={() => setAsking(null)}
            onDo={(input) => void start(matchedAct(asking, input), matching).then((isStarted) => isStarted && onDone())}
          />
        </Suspense>
      )}
    </>
  );
}
