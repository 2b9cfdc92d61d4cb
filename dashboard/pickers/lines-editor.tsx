import { Button } from '@mantine/core';
import { RemoveButton } from '../ui/remove-button.tsx';
import { Suspense, lazy, type ReactNode, type Ref } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { Ltr, useFormat } from '../i18n/format.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { Thumbnail } from '../data/thumbnail.tsx';
import { unitOf, withProduct, withQuantity, type EntryLine } from './lines.ts';
import classes from './pickers.module.css';
import { ProductPicker } from './product-picker.tsx';
import { StockNote } from './stock-note.tsx';
import { usePickerTexts } from './texts.ts';
import { useStock, type OfferedProduct } from './use-offered.ts';

type Props = {
  lines: readonly EntryLine[];
  onChange: (lines: EntryLine[]) => void;
  /** Owner of the products; left out: the caller. */
  account_id: string | undefined;
  quantity_max: number;
  /** Pieces reserved for this order, by SKU: they are available to it. */
  held?: ReadonlyMap<string, number>;
  /** The service's messages about a line, by its index. */
  faultAt?: (place: number) => string | undefined;
  /** Messages about all lines. */
  error?: string | undefined;
  picker?: Ref<HTMLInputElement>;
  /** Shown at the end of the field for the next product. */
  pickerHint?: ReactNode;
};

/** Loaded on demand: few lines have variants. */
const VariantChoice = lazy(async () => ({ default: (await import('./variant-choice.tsx')).VariantChoice }));

/** Editor of the lines of an order or a lead: quantities with bundle prices, amounts, available stock, and a field for the next product. */
export function LinesEditor(props: Props) {
  const { lines, onChange, account_id, quantity_max, held, faultAt, error, picker, pickerHint } = props;
  const t = usePickerTexts();
  const { currency } = useFormat();
  const stock = useStock(
    lines.map(({ sku }) => sku),
    account_id,
  );
  const change = (at: number, line: EntryLine) => onChange(lines.map((one, i) => (i === at ? line : one)));
  return (
    <section aria-label={t('lines')} className={classes['lines']}>
      {lines.map((line, i) => (
        <Line
          // Changing the variant keeps the line.
          key={(line.variants_of ?? line.sku) + String(i)}
          line={line}
          offered={stock.get(line.sku)}
          held={held?.get(line.sku) ?? 0}
          quantity_max={quantity_max}
          fault={faultAt?.(i)}
          onChange={(changed) => change(i, changed)}
          onRemove={() => onChange(lines.filter((_, at) => at !== i))}
        />
      ))}
      <div className={classes['add']}>
        <ProductPicker
          account_id={account_id}
          {...(picker ? { field: picker } : {})}
          error={error}
          hint={pickerHint}
          onPick={(product) => onChange(withProduct(lines, product, currency))}
        />
      </div>
    </section>
  );
}

function Line(props: {
  line: EntryLine;
  offered: OfferedProduct | undefined;
  held: number;
  quantity_max: number;
  fault: string | undefined;
  onChange: (line: EntryLine) => void;
  onRemove: () => void;
}) {
  const t = usePickerTexts();
  const { money, currency } = useFormat();
  const { line, offered, held, quantity_max, fault, onChange, onRemove } = props;
  const { sku, name, quantity, total, unit } = line;
  const free = offered?.free;
  return (
    <div className={classes['line']}>
      <span className={classes['product']} data-pictured={line.thumbnail !== undefined || undefined}>
        {line.thumbnail !== undefined && <Thumbnail src={line.thumbnail} size={48} />}
        <span>
          <bdi>{name}</bdi>{' '}
          <small>
            <Ltr>{sku}</Ltr>
          </small>
          <StockNote free={typeof free === 'number' ? free + held : free} quantity={quantity} />
          {fault && <span className={classes['fault']}>{fault}</span>}
        </span>
      </span>
      <NumberField
        label={t('quantity')}
        aria-label={t('quantity_of', { sku })}
        data-quantity
        w={84}
        required
        withAsterisk={false}
        is_whole
        min={1}
        max={quantity_max}
        value={quantity}
        onChange={(next) => onChange(withQuantity(line, next, currency))}
      />
      <NumberField
        label={t('line_total')}
        aria-label={t('line_total_of', { sku })}
        w={110}
        required
        withAsterisk={false}
        min={1}
        max={LIMITS.amount_max}
        value={total}
        onChange={(next) => onChange({ ...line, total: next, unit: unitOf(quantity, next) ?? unit })}
      />
      <RemoveButton label={t('remove_line', { name })} onClick={onRemove} />
      <div className={classes['beneath']}>
        {line.variants_of && (
          <Suspense>
            <VariantChoice
              of={line.variants_of}
              sku={sku}
              onChoose={(variant) =>
                onChange({ ...line, product_id: variant.id, sku: variant.sku, name: variant.name })
              }
            />
          </Suspense>
        )}
        {(offered?.upsells ?? line.upsells ?? []).map(({ quantity: pieces, price }) => (
          <Button
            key={pieces}
            size="compact-sm"
            variant="light"
            type="button"
            onClick={() => onChange({ ...line, quantity: pieces, total: price, unit: price / pieces })}
          >
            {t('upsell', { quantity: pieces, price: money(price) })}
          </Button>
        ))}
      </div>
    </div>
  );
}
