import { Money } from '../i18n/format.tsx';
import classes from './pickers.module.css';
import { usePickerTexts } from './texts.ts';

type Props = {
  /** Sum of the lines; null while one of them is unknown. */
  total: number | null;
  /** Fee of the destination; undefined while it is unknown. */
  fee: number | undefined;
  isFeePaidByCustomer: boolean;
  /** True: fully paid, no cash to collect. */
  isPrepaid?: boolean;
  /** Its prepaid amount; null: none. */
  deposit?: number | null | undefined;
  /** Worth of the returned pieces; null while it is unknown. */
  credit?: number | null | undefined;
};

/** Sum of the lines, delivery fee, and cash to collect at the door. */
export function OrderSum({ total, fee, isFeePaidByCustomer, isPrepaid = false, deposit = 0, credit = 0 }: Props) {
  const t = usePickerTexts();
  const goods = total === null || credit === null ? null : Math.max(0, total - credit);
  const sold = goods === null || !isFeePaidByCustomer ? goods : goods + (fee ?? 0);
  const paid = isPrepaid ? 0 : (deposit ?? 0);
  const rest = sold === null ? null : Math.max(0, Number((sold - paid).toFixed(3)));
  const collected = isPrepaid ? 0 : rest;
  return (
    <div>
      <div className={classes['sum']}>
        <span>{t('total')}</span>
        <Money amount={total} />
      </div>
      {credit !== null && credit > 0 && (
        <div className={classes['sum']}>
          <span>{t('comes_back')}</span>
          <Money amount={-credit} />
        </div>
      )}
      {fee !== undefined && (
        <div className={classes['sum']}>
          <span>
            {t('delivery')} {!isFeePaidByCustomer && <small>({t('paid_by_shop')})</small>}
          </span>
          <Money amount={fee} />
        </div>
      )}
      {paid > 0 && (
        <div className={classes['sum']}>
          <span>{t('deposit')}</span>
          <Money amount={-paid} />
        </div>
      )}
      <div className={classes['sum']} data-strong>
        <span>{t('to_collect')}</span>
        <strong>
          <Money amount={collected} />
        </strong>
      </div>
    </div>
  );
}
