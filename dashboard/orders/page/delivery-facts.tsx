import { showDeliveryProof } from '../../../contract/orders/rounds.ts';
import { addressOf } from '../../data/client.ts';
import { Moment, Money } from '../../i18n/format.tsx';
import classes from './order-page.module.css';
import type { ShownOrder } from '../shown-order.ts';
import { useOrderTexts } from '../texts.ts';

/** The delivery person's report: time, amount and picture. */
export function DeliveryFacts({ order }: { order: ShownOrder }) {
  const t = useOrderTexts();
  const { delivery, cod_amount, currency, reference } = order;
  if (!delivery) return null;
  const { delivered_by, delivered_at, collected, proof } = delivery;
  const address = addressOf(showDeliveryProof, { params: { reference } });
  const isOther = collected !== null && collected !== cod_amount;
  return (
    <dl className={classes['facts']}>
      <div className={classes['fact']}>
        <dt>{t('delivered_by')}</dt>
        <dd>
          <bdi>{delivered_by}</bdi> · <Moment iso={delivered_at} />
        </dd>
      </div>
      {collected !== null && (
        <div className={classes['fact']}>
          <dt>{t('said_collected')}</dt>
          <dd>
            <Money amount={collected} currency={currency} />{' '}
            {isOther && (
              <span className={classes['error']}>
                {t('instead_of')} <Money amount={cod_amount} currency={currency} />
              </span>
            )}
          </dd>
        </div>
      )}
      {proof && (
        <div className={classes['fact']}>
          <dt>{t(proof === 'photo' ? 'proof_photo' : 'proof_signature')}</dt>
          <dd>
            <a href={address} target="_blank" rel="noreferrer">
              <img
                className={classes['proof']}
                src={address}
                alt={t(proof === 'photo' ? 'proof_photo' : 'proof_signature')}
                loading="lazy"
              />
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
