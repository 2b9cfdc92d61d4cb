import { Button } from '@mantine/core';
import { action } from '../../../contract/access/permissions.ts';
import { paths } from '../../data/paths.ts';
import { useMay } from '../../data/session.tsx';
import { Reference, useFormat } from '../../i18n/format.tsx';
import { Link } from '../../state/address.tsx';
import { AppLink } from '../../ui/link.tsx';
import classes from './kept.module.css';
import { useKeptTexts } from './kept-texts.ts';
import type { ShownOrder } from '../shown-order.ts';

/** Pieces taken back for this order, the order that exchanges it, or a button to exchange it. */
export function ExchangeLine({ order }: { order: ShownOrder }) {
  const t = useKeptTexts();
  const may = useMay();
  const { number } = useFormat();
  const { exchange, exchanged_by, status, is_partly_delivered, reference } = order;
  const isExchangeable = status === 'delivered' && !is_partly_delivered && exchanged_by === null;
  const of = (named: string) => (
    <AppLink to={paths.order(named)}>
      <Reference>{named}</Reference>
    </AppLink>
  );
  return (
    <>
      {exchange && (
        <p className={classes['rest']}>
          <strong>{t('takes_back')}</strong>
          <bdi>{exchange.products.map(({ name, quantity }) => `${number(quantity)} × ${name}`).join(' · ')}</bdi>
          {of(exchange.reference)}
        </p>
      )}
      {exchanged_by && (
        <p className={classes['rest']}>
          {t('exchanged_by')} {of(exchanged_by)}
        </p>
      )}
      {isExchangeable && may(action('orders', 'create')) && (
        <p className={classes['rest']}>
          <Button
            variant="default"
            size="xs"
            renderRoot={(props) => <Link {...props} to={paths.newOrder({ exchange: reference })} />}
          >
            {t('exchange')}
          </Button>
        </p>
      )}
    </>
  );
}
