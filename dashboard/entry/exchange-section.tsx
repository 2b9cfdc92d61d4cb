import { LIMITS } from '../../contract/limits.ts';
import { Reference, useFormat } from '../i18n/format.tsx';
import { PieceFields } from '../orders/page/piece-fields.tsx';
import { paths } from '../data/paths.ts';
import { AppLink } from '../ui/link.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { salePrice, type EntryExchange } from './entry-body.ts';
import classes from './entry.module.css';
import { useEntryTexts } from './texts.ts';

type Props = {
  exchange: EntryExchange;
  onChange: (exchange: EntryExchange) => void;
  faultAt: (path: string) => string | undefined;
};

/** Pieces of the earlier order that come back, and their worth. */
export function ExchangeSection({ exchange, onChange, faultAt }: Props) {
  const t = useEntryTexts();
  const { currency } = useFormat();
  const { reference, lines, pieces, credit } = exchange;
  const change = (next: number[]) =>
    onChange({ ...exchange, pieces: next, credit: salePrice(currency, { lines, pieces: next }) });
  return (
    <section className={classes['part']} aria-label={t('exchange')}>
      <h2>{t('exchange')}</h2>
      <p>
        {t('exchange_of')}{' '}
        <AppLink to={paths.order(reference)}>
          <Reference>{reference}</Reference>
        </AppLink>
      </p>
      <PieceFields legend={t('what_comes')} lines={lines} quantities={pieces} onChange={change}>
        {faultAt('exchange.quantities') && <small role="alert">{faultAt('exchange.quantities')}</small>}
      </PieceFields>
      <NumberField
        mt="sm"
        className={classes['account']!}
        label={`${t('credit')} (${currency})`}
        min={0}
        max={LIMITS.amount_max}
        value={credit}
        error={faultAt('exchange.credit')}
        onChange={(named) => onChange({ ...exchange, credit: named })}
        inputMode="decimal"
      />
    </section>
  );
}
