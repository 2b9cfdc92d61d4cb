import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';
import { usePickerTexts } from './texts.ts';
import type { Customer } from './use-offered.ts';

type Props = Omit<TextInputProps, 'error' | 'type' | 'dir'> & {
  /** The customer of the number, as far as it is known. */
  customer: Customer | undefined;
  error: string | undefined;
  field?: Ref<HTMLInputElement>;
};

/** Field for the phone of a customer; reports a number that cannot be dialled before it is sent. */
export function PhoneInput({ customer, error, field, ...more }: Props) {
  const t = usePickerTexts();
  return (
    <TextInput
      label={t('phone')}
      autoComplete="off"
      maxLength={100}
      {...(field ? { ref: field } : {})}
      {...more}
      type="tel"
      dir="ltr"
      error={error ?? (customer && !customer.is_dialable ? t('phone_bad') : undefined)}
    />
  );
}
