import { useFormat } from '../i18n/format.tsx';
import classes from './pickers.module.css';
import { usePickerTexts } from './texts.ts';

/** Available pieces, and whether they suffice; nothing if stock is untracked or unknown. */
export function StockNote({ free, quantity }: { free: number | null | undefined; quantity: number | null }) {
  const t = usePickerTexts();
  const { number } = useFormat();
  if (free === null || free === undefined) return null;
  if (quantity === null || quantity <= free)
    return <span className={classes['stock']}>{t('free', { pieces: number(free) })}</span>;
  return (
    <span className={classes['stock']} data-short>
      {free > 0 ? t('short', { pieces: number(free) }) : t('none_left')}
    </span>
  );
}
