import { piecesOf, cashForKept } from '../../../contract/orders/partial-deliveries.ts';
import { minorIn } from '../../pickers/minor.ts';
import { useKeptTexts } from './kept-texts.ts';
import { PieceFields, type PieceLine, type PieceProps } from './piece-fields.tsx';

/** Number of kept pieces of each line. */
export function KeptFields(props: PieceProps) {
  const t = useKeptTexts();
  const { kept, all } = piecesOf(props.lines, props.quantities);
  return (
    <PieceFields {...props} legend={t('what_kept')}>
      {kept === all && <small>{t('choose')}</small>}
      {kept === 0 && <small role="alert">{t('nothing_kept')}</small>}
    </PieceFields>
  );
}

export const allOf = (lines: readonly PieceLine[]): number[] => lines.map(({ quantity }) => quantity);

/** Whether the pieces are a part: at least one, and not all. */
export function isPart(lines: readonly PieceLine[], quantities: readonly number[]): boolean {
  const { kept, all } = piecesOf(lines, quantities);
  return kept > 0 && kept < all;
}

/** Amount to collect for them, computed as by the service; major units. */
export function shareIn(
  currency: string,
  parcel: { cod: number; delivery_fee: number; prepaid: number },
  lines: readonly { quantity: number; total: number }[],
  quantities: readonly number[],
): number {
  const { minor, major } = minorIn(currency);
  const of = { cod: minor(parcel.cod), delivery_fee: minor(parcel.delivery_fee), prepaid: minor(parcel.prepaid) };
  const sold = lines.map(({ quantity, total }) => ({ quantity, total: minor(total) }));
  return major(cashForKept(of, sold, quantities));
}
