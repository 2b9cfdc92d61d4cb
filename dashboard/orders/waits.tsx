import { Alert, Button, Group } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useState } from 'react';
import { WAIT_WORDS } from '../../contract/messages/words.ts';
import type { OrderStatus } from '../../contract/orders/order-moves.ts';
import { helpOf, type WaitHelp } from '../../contract/orders/order-waits.ts';
import { action } from '../../contract/access/permissions.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { Moment } from '../i18n/format.tsx';
import { useMessageText } from '../i18n/messages.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { LinkButton } from '../ui/link.tsx';
import { AskAction } from './actions/ask-action.tsx';
import { ACTION_CHOICES, type OrderActionChoice } from './actions/order-actions.ts';
import { ToldCourier } from './page/told-courier.tsx';
import type { ShownOrder } from './shown-order.ts';
import classes from './page/order-page.module.css';
import { useAction } from './actions/use-action.tsx';
import { useOrderTexts } from './texts.ts';

type WaitsProps = {
  order: ShownOrder;
  /** The reason that the next step says; undefined: none. */
  but: ShownOrder['waits'][number] | undefined;
  onEdit: () => void;
};

/** Further reasons why an order is stuck, each with a remedy; nothing if there are none. */
export function Waits({ order, but, onEdit }: WaitsProps) {
  const t = useOrderTexts();
  const say = useMessageText();
  const waits = order.waits.filter((wait) => wait !== but);
  if (waits.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconHourglass aria-hidden />} mb="md" style={{ flex: 'none' }}>
      <h2 className={classes['why']}>{t('why_waits')}</h2>
      <ul className={classes['waits']}>
        {waits.map((wait) => (
          <li key={wait.why}>
            <Group gap="xs">
              <strong>{WAIT_WORDS[wait.why][currentLanguage()]}</strong>
              <bdi>{say(wait)}</bdi>
              {wait.since && (
                <small>
                  <Moment iso={wait.since} />
                </small>
              )}
              <Help help={helpOf(wait.why)} order={order} onEdit={onEdit} />
            </Group>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

type HelpProps = { help: WaitHelp; order: ShownOrder; onEdit: () => void };

/** The remedy, for users with the right to it. */
function Help({ help, order, onEdit }: HelpProps) {
  const t = useOrderTexts();
  const may = useMay();
  const only = order.products.length === 1 ? order.products[0] : undefined;
  switch (help) {
    case 'lead':
      if (!order.lead_reference || !may(action('leads', 'retrieve'))) return null;
      return <Leads to={paths.lead(order.lead_reference)} label={t('help_lead')} />;
    case 'blacklist':
      if (!may(action('blacklisted-phones', 'list'))) return null;
      return <Leads to={paths.resource('blacklisted-phones', { keyword: order.phone })} label={t('help_blacklist')} />;
    case 'stock':
      if (!may(action('stocks', 'list'))) return null;
      return <Leads to={paths.stocks({ keyword: only?.sku })} label={t('help_stock')} />;
    case 'city':
      if (!may(action('orders', 'update'))) return null;
      return (
        <Button size="compact-sm" variant="default" onClick={onEdit}>
          {t('help_city')}
        </Button>
      );
    case 'push':
      return <Act name="push" order={order} />;
    case 'ship':
      return <Act name="ship" order={order} />;
    case 'decide':
      return <Leads to={paths.failedDeliveries({ keyword: order.reference })} label={t('help_decide')} />;
    case 'tell':
      return <ToldCourier reference={order.reference} />;
    case 'courier':
      if (!order.tracking_url) return null;
      return (
        <Button
          component="a"
          size="compact-sm"
          variant="default"
          href={order.tracking_url}
          target="_blank"
          rel="noreferrer"
        >
          {t('help_courier')}
        </Button>
      );
    default:
      return help satisfies never;
  }
}

const Leads = ({ to, label }: { to: string; label: string }) => (
  <LinkButton to={to} size="compact-sm" variant="default">
    {label}
  </LinkButton>
);

/** An act on this one order, same as the buttons of its page. */
function Act({ name, order }: { name: OrderActionChoice['name']; order: ShownOrder }) {
  const t = useOrderTexts();
  const may = useMay();
  const act = useAction();
  const [isAsking, setIsAsking] = useState(false);
  const choice = ACTION_CHOICES.find((one) => one.name === name)!; // names are those of the choices
  if (!may(choice.route.access)) return null;
  const orders = [{ id: order.id, reference: order.reference, status: order.status as OrderStatus }];
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setIsAsking(true)}>
        {t(name)}
      </Button>
      {isAsking && (
        <AskAction
          act={choice}
          orders={orders}
          onClose={() => setIsAsking(false)}
          onDo={(those, input) => act.do(choice, those, input)}
        />
      )}
    </>
  );
}
