import { Money } from '../i18n/format.tsx';
import classes from './pickers.module.css';
import { usePickerTexts } from './texts.ts';

type Props = {
  /** Of the lines; null while one of them is not known. */
  total: number | null;
  /** Of the destination; undefined while it is not known. */
  fee: number | undefined;
  isFeePaidByCustomer: boolean;
  /** Nothing is collected. */
  isPrepaid?: boolean;
};

/** What the lines come to, what the delivery costs there, and what is collected at the door. */
export function OrderSum({ total, fee, isFeePaidByCustomer, isPrepaid = false }: Props) {
  const t = usePickerTexts();
  const sold = total === null || !isFeePaidByCustomer ? total : total + (fee ?? 0);
  const collected = isPrepaid ? 0 : sold;
  return (
    <div>
      <div className={classes['sum']}>
        <span>{t('total')}</span>
        <Money amount={total} />
      </div>
      {fee !== undefined && (
        <div className={classes['sum']}>
          <span>
            {t('delivery')} {!isFeePaidByCustomer && <small>({t('paid_by_shop')})</small>}
          </span>
          <Money amount={fee} />
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
