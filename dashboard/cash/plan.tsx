import type { ReactNode } from 'react';
import type { showAccountMoney } from '../../contract/cash/cash-of-account.ts';
import type { AnswerOf } from '../data/client.ts';
import { Money } from '../i18n/format.tsx';
import { fieldName } from '../names/field-names.ts';
import classes from './cash-page.module.css';
import { useCashTexts } from './texts.ts';

const PLAN_FEES = ['delivery_fee', 'return_fee', 'packing_fee', 'confirmation_fee', 'lead_fee', 'storage_fee'] as const;

type FeePlan = AnswerOf<typeof showAccountMoney>['data']['fee_plan'];

/** Prices that a seller pays for orders shipped today. */
export function Plan({ plan, title }: { plan: FeePlan; title?: string | undefined }) {
  const t = useCashTexts();
  if (!plan) return null;
  const amountOf = (kind: (typeof PLAN_FEES)[number]): ReactNode => {
    const amount = plan[kind];
    if (amount !== null) return <Money amount={amount} />;
    return kind === 'delivery_fee' ? t('as_shipping_fee') : null;
  };
  const fees = PLAN_FEES.map((kind) => ({ kind, shown: amountOf(kind) })).filter(({ shown }) => shown !== null);
  return (
    <section>
      <h2>
        {title ?? t('your_plan')} · <bdi>{plan.name}</bdi>
      </h2>
      <table className={classes['table']} data-pairs>
        <tbody>
          {fees.map(({ kind, shown }) => (
            <tr key={kind}>
              <th scope="row">{fieldName(kind)}</th>
              <td>{shown}</td>
            </tr>
          ))}
          {plan.cash_percent > 0 && (
            <tr>
              <th scope="row">{fieldName('cash_fee')}</th>
              <td>
                <span>
                  {t('percent', { percent: plan.cash_percent })}
                  {plan.cash_fee_minimum !== null && (
                    <>
                      , {t('at_least')} <Money amount={plan.cash_fee_minimum} />
                    </>
                  )}
                  {plan.cash_fee_maximum !== null && (
                    <>
                      , {t('at_most')} <Money amount={plan.cash_fee_maximum} />
                    </>
                  )}
                </span>
              </td>
            </tr>
          )}
        </tbody>
      </table>
      {plan.delivery_by_city.length > 0 && (
        <details className={classes['cities']}>
          <summary>{t('by_city', { count: plan.delivery_by_city.length })}</summary>
          <table className={classes['table']} data-pairs>
            <tbody>
              {plan.delivery_by_city.map(({ city_id, city, delivery_fee }) => (
                <tr key={city_id}>
                  <th scope="row">
                    <bdi>{city}</bdi>
                  </th>
                  <td>
                    <Money amount={delivery_fee} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  );
}
