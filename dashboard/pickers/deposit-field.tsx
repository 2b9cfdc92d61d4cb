import { LIMITS } from '../../contract/limits.ts';
import { useFormat } from '../i18n/format.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { usePickerTexts } from './texts.ts';

type Props = {
  /** Major units; null: empty, or no number. */
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
};

/** Field for the prepaid amount of an order that is partly paid; empty means none. */
export function DepositField({ value, onChange, error }: Props) {
  const t = usePickerTexts();
  const { currency } = useFormat();
  return (
    <NumberField
      mt="sm"
      label={`${t('deposit')} (${currency})`}
      description={t('deposit_hint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      min={0}
      max={LIMITS.amount_max}
      value={value === 0 ? null : value}
      onChange={onChange}
      inputMode="decimal"
      error={error}
    />
  );
}
