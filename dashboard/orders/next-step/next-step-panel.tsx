import { Button, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../../contract/access/permissions.ts';
import {
  DELIVERY_DECISIONS,
  decideFailedDeliveries,
  type DeliveryDecision,
} from '../../../contract/orders/failed-deliveries.ts';
import { isOrderAlive, type OrderStatus } from '../../../contract/orders/order-moves.ts';
import { paths } from '../../data/paths.ts';
import { useMay, useSession } from '../../data/session.tsx';
import { DECISION_ICONS } from '../../failed-deliveries/cells.tsx';
import { DECISION_KEYS } from '../../failed-deliveries/decide-buttons.tsx';
import { ReportButton } from '../../failed-deliveries/report-button.tsx';
import { useFailedTexts } from '../../failed-deliveries/texts.ts';
import { dayIn } from '../../i18n/dates/zone.ts';
import { Moment, useFormat } from '../../i18n/format.tsx';
import { useMessageText } from '../../i18n/messages.ts';
import { findResource } from '../../resources/describe.ts';
import { listQuery } from '../../resources/resource-client.ts';
import { useNavigate } from '../../state/address.tsx';
import { KeyHint, useShortcut } from '../../ui/layers/shortcuts.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { NEXT_KEY, useActing } from '../actions/action-buttons.tsx';
import type { ChosenOrder } from '../actions/use-action.tsx';
import type { ShownOrder } from '../shown-order.ts';
import { useOrderTexts } from '../texts.ts';
import { actOfStep, nextStepOf, stagesOf, type NextStep as Step } from './next-step.ts';
import { useNextTexts } from './next-step-texts.ts';
import classes from './next-step.module.css';

const DecideDialog = lazy(async () => ({
  default: (await import('../../failed-deliveries/decide-dialog.tsx')).DecideDialog,
}));

/** The next step of an order, and its act as far as the person may take it. */
export function useNextStep(order: ShownOrder) {
  const may = useMay();
  const { role, account_id } = useSession();
  const isOwnSale = role.scope === 'workspace' && order.account.id === account_id;
  const step = nextStepOf(order, Date.now(), isOwnSale);
  const companies = findResource('shipping-companies')!;
  const isOpen = step.says === 'next_holder' && may(action('shipping-companies', 'list'));
  // A shop with drivers alone does not push.
  const { data } = useQuery({ ...listQuery(companies, { status: ['active'], per_page: 1 }), enabled: isOpen });
  const isKnown = !isOpen || data !== undefined;
  const hasCouriers = !isOpen || (data?.data.length ?? 0) > 0;
  return { step, act: isKnown ? actOfStep(step, order.status as OrderStatus, may, hasCouriers) : undefined };
}

type Props = {
  order: ShownOrder;
  orders: readonly ChosenOrder[];
  next: ReturnType<typeof useNextStep>;
  onEdit: () => void;
};

/** Where the order stands, what happens next, and the one button for it. On a phone an act's button is under the thumb. */
export function NextStep({ order, orders, next: { step, act }, onEdit }: Props) {
  const t = useNextTexts();
  const say = useMessageText();
  const isPhone = useIsPhone();
  const { wait } = step;
  const target = useTarget(order, step);
  const isOver = step.says === 'next_none';
  const isOffered = act !== undefined || target !== null;
  return (
    <section
      className={`${classes['step']} panel`}
      data-urgent={step.is_urgent || undefined}
      aria-label={t('next_step')}
    >
      <Stages order={order} />
      <div className={classes['line']}>
        <div className={classes['says']}>
          {!isOver && <span className={classes['eyebrow']}>{t('next_step')}</span>}
          <strong>{t(step.says, { holder: step.holder ?? '' } as never)}</strong>
          {wait && (
            <small>
              <bdi>{say(wait)}</bdi>
              {wait.since && (
                <>
                  {' · '}
                  <Moment iso={wait.since} />
                </>
              )}
            </small>
          )}
          {!isOffered && !isOver && <small>{t('others')}</small>}
        </div>
        <Group gap="xs" className={classes['acts']}>
          {order.status === 'shipped' && <ReportButton reference={order.reference} />}
          {step.help === 'decide' ? (
            <Decide order={order} />
          ) : step.help === 'city' && target !== null ? (
            <Main label={t('go_city')} run={onEdit} />
          ) : target ? (
            <MainLink to={target} label={t(`go_${step.help}` as 'go_lead')} />
          ) : (
            act && !isPhone && <Act key={act.name} orders={orders} act={act} isQuiet={act.name === 'renew'} />
          )}
        </Group>
      </div>
    </section>
  );
}

/** Address of a step that is no act; `''`: it is solved on this page. Null: there is none, or the person may not open it. */
function useTarget(order: ShownOrder, { help }: Step): string | null {
  const may = useMay();
  const only = order.products.length === 1 ? order.products[0]?.sku : undefined;
  switch (help) {
    case undefined:
      return null;
    case 'lead':
      return order.lead_reference && may(action('leads', 'retrieve')) ? paths.lead(order.lead_reference) : null;
    case 'stock':
      return may(action('stocks', 'list')) ? paths.stocks({ keyword: only }) : null;
    case 'city':
      return may(action('orders', 'update')) ? '' : null;
    case 'decide':
      return may(decideFailedDeliveries.access) ? '' : null;
    case 'scan':
      return paths.scan();
    case 'cash':
      return pathOfCash(order, may);
    case 'payout':
      return may(action('payouts', 'create')) ? paths.newPayouts() : null;
    default:
      return help satisfies never;
  }
}

/** The counter of a driver, or the page of a courier with its statements. */
function pathOfCash({ cash }: ShownOrder, may: ReturnType<typeof useMay>): string | null {
  const holder = cash?.holder;
  if (!holder?.id) return may(action('cash-accounts', 'list')) ? paths.cash() : null;
  if (!may(action('settlements', 'retrieve'))) return null;
  return holder.kind === 'person' && may(action('settlements', 'create'))
    ? paths.settle(holder.id)
    : paths.cashHolder(holder.id);
}

function Act({
  orders,
  act,
  isQuiet,
}: {
  orders: readonly ChosenOrder[];
  act: NonNullable<Props['next']['act']>;
  isQuiet: boolean;
}) {
  const t = useOrderTexts();
  const acting = useActing(orders);
  return (
    <>
      <Main
        label={t(act.name)}
        icon={<act.icon size={18} aria-hidden />}
        isQuiet={isQuiet}
        run={() => acting.begin(act)}
      />
      {acting.dialog}
    </>
  );
}

/** The main button, with its key. `isQuiet`: the step is possible, but seldom wanted. */
function Main({
  label,
  icon,
  run,
  isQuiet = false,
}: {
  label: string;
  icon?: React.ReactNode;
  run: () => void;
  isQuiet?: boolean;
}) {
  useShortcut(NEXT_KEY, label, run);
  return (
    <Button
      size="md"
      variant={isQuiet ? 'default' : 'filled'}
      leftSection={icon}
      rightSection={<KeyHint keys={NEXT_KEY} />}
      onClick={run}
    >
      {label}
    </Button>
  );
}

function MainLink({ to, label }: { to: string; label: string }) {
  const navigate = useNavigate();
  useShortcut(NEXT_KEY, label, () => void navigate({ to }));
  return (
    <LinkButton to={to} size="md" rightSection={<KeyHint keys={NEXT_KEY} />}>
      {label}
    </LinkButton>
  );
}

/** The three decisions about a failed delivery, in place, with their keys. */
function Decide({ order }: { order: ShownOrder }) {
  const t = useFailedTexts();
  const may = useMay()(decideFailedDeliveries.access);
  const [asked, setAsked] = useState<DeliveryDecision | null>(null);
  const { time_zone } = useFormat();
  const row = order.failed_delivery;
  if (!row || row.decision !== null || !may) return null;
  return (
    <>
      {DELIVERY_DECISIONS.map((decision, i) => (
        <DecisionButton key={decision} decision={decision} label={t(decision)} isFirst={i === 0} onAsk={setAsked} />
      ))}
      {asked && (
        <Suspense>
          <DecideDialog
            decision={asked}
            rows={[row]}
            today={dayIn(time_zone)}
            is_again={false}
            onClose={() => setAsked(null)}
            onDone={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function DecisionButton(props: {
  decision: DeliveryDecision;
  label: string;
  isFirst: boolean;
  onAsk: (decision: DeliveryDecision) => void;
}) {
  const { decision, label, isFirst, onAsk } = props;
  const Shape = DECISION_ICONS[decision];
  const ask = () => onAsk(decision);
  useShortcut(DECISION_KEYS[decision], label, ask);
  return (
    <Button
      size="md"
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<Shape size={18} aria-hidden />}
      rightSection={<KeyHint keys={DECISION_KEYS[decision]} />}
      onClick={ask}
    >
      {label}
    </Button>
  );
}

/** The parcel's life as a line of stages; on a phone only the current one has its name. */
function Stages({ order }: { order: ShownOrder }) {
  const t = useNextTexts();
  const words = useOrderTexts();
  const { moment } = useFormat();
  const stages = stagesOf(order);
  const current = stages.findLastIndex(({ is_reached }) => is_reached);
  return (
    <ol className={classes['stages']} aria-label={t('stages')}>
      {stages.map(({ status, at, is_reached }, i) => (
        <li
          key={status}
          data-reached={is_reached || undefined}
          data-bad={!isOrderAlive(status) || undefined}
          {...(i === current ? { 'aria-current': 'step' as const } : {})}
        >
          <span className={classes['dot']}>{is_reached && <IconCheck size={12} stroke={3} aria-hidden />}</span>
          <span className={classes['name']}>
            {i === current ? words(order.status as OrderStatus) : words(status)}
            {at && (
              <small title={moment(at)}>
                <Moment iso={at} />
              </small>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
