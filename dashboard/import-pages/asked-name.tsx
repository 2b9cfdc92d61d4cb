import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { LEAVE_OUT } from '../../contract/intake/intake.ts';
import { useLanguage } from '../i18n/texts.ts';
import { offersOf } from '../pickers/city-input.tsx';
import { ProductPicker } from '../pickers/product-picker.tsx';
import { SuggestInput } from '../pickers/suggest-input.tsx';
import { useCities } from '../pickers/use-offered.ts';
import type { NameAsked } from '../imports/asked-words.tsx';
import { useImportTexts } from '../imports/texts.ts';

/** An unknown name in the file: the person picks the product or city, or skips its rows. */
export function AskedName({ column, text, answer, account_id, onAnswer }: NameAsked) {
  const t = useImportTexts();
  const [isOpen, setOpen] = useState(answer === undefined);
  const say = (said: string) => {
    onAnswer(said);
    setOpen(false);
  };
  if (!isOpen && answer !== undefined)
    return (
      <Group gap="xs" wrap="nowrap">
        <Text fw={500}>{answer === LEAVE_OUT ? t('rows_left_out') : <bdi>{answer}</bdi>}</Text>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('answer_change_of', { text })}
          onClick={() => setOpen(true)}
        >
          {t('answer_change')}
        </Button>
      </Group>
    );
  const name = t(column === 'city' ? 'which_city' : 'which_product', { text });
  return (
    <Stack gap={4} align="stretch">
      {column === 'city' ? (
        <CityAnswer text={text} name={name} onPick={say} />
      ) : (
        <ProductPicker account_id={account_id} name={name} onPick={({ sku }) => say(sku)} />
      )}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={t('leave_out_of', { text })}
          onClick={() => say(LEAVE_OUT)}
        >
          {t('leave_rows_out')}
        </Button>
      </Group>
    </Stack>
  );
}

/** A city of the list: cities like the text of the file are offered on focus. */
function CityAnswer({ text, name, onPick }: { text: string; name: string; onPick: (city: string) => void }) {
  const t = useImportTexts();
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [isFocused, setFocused] = useState(false);
  const isUntouched = isFocused && typed === '';
  const { cities, isSettled } = useCities(isUntouched ? text : typed);
  return (
    <SuggestInput
      label={name}
      labelProps={{ className: 'visually-hidden' }}
      placeholder={t('city_hint')}
      maxLength={100}
      typed={typed}
      onType={setTyped}
      is_open={isUntouched}
      onFocus={() => setFocused(true)}
      isSettled={isSettled}
      nothing={t('no_city')}
      offers={offersOf(cities, language)}
      onPick={onPick}
      onBlur={() => {
        setTyped('');
        setFocused(false);
      }}
    />
  );
}
