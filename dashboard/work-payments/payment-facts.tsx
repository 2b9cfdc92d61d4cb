import { Money, useFormat } from '../i18n/format.tsx';
import classes from '../resources/documents/document.module.css';
import { useWorkTexts } from './texts.ts';
import type { WorkPayment } from './work-payment.ts';

type Facts = Pick<
  WorkPayment,
  'payee_name' | 'up_to' | 'amount' | 'ended_reason' | 'paid_on' | 'payment_reference' | 'reversed_on'
> &
  Partial<Pick<WorkPayment, 'money_account_name'>>;

/** Payee, amount and outcome of a payment for work. */
export function PaymentFacts({ payment }: { payment: Facts }) {
  const t = useWorkTexts();
  const { day } = useFormat();
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>{t('payee')}</dt>
        <dd>
          <bdi>{payment.payee_name}</bdi>
          <small>
            {t('up_to')} {day(payment.up_to)}
          </small>
        </dd>
      </div>
      <div>
        <dt>{t('amount')}</dt>
        <dd>
          <Money amount={payment.amount} />
        </dd>
      </div>
      {payment.paid_on && (
        <div>
          <dt>{t('paid_on')}</dt>
          <dd>
            {day(payment.paid_on)}
            <small>
              {payment.money_account_name && <bdi>{payment.money_account_name}</bdi>}
              {payment.payment_reference && (
                <>
                  {' '}
                  · <bdi>{payment.payment_reference}</bdi>
                </>
              )}
            </small>
          </dd>
        </div>
      )}
      {payment.reversed_on && (
        <div>
          <dt>{t('reversed_on')}</dt>
          <dd>
            {day(payment.reversed_on)}
            <small>
              <bdi>{payment.ended_reason}</bdi>
            </small>
          </dd>
        </div>
      )}
      {payment.ended_reason && !payment.reversed_on && (
        <div>
          <dt>{t('ended_why')}</dt>
          <dd>
            <bdi>{payment.ended_reason}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
