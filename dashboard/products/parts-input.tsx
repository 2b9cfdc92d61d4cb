import { ActionIcon, Fieldset, Group, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { BUNDLE_LIMITS } from '../../contract/catalog/bundles.ts';
import { Ltr } from '../i18n/format.tsx';
import { ProductPicker } from '../pickers/product-picker.tsx';
import type { FieldInputProps } from '../resources/form/field-input.tsx';
import type { TypedLine } from '../resources/form/form-values.ts';
import type { Row } from '../resources/resource-client.ts';
import { useProductTexts } from './texts.ts';

type Props = FieldInputProps & { account_id: string | undefined; row: Row | null };

/** The products that one bundle contains, with the pieces of each. */
export function PartsInput({ path, value, onChange, faultAt, is_disabled, account_id, row }: Props) {
  const t = useProductTexts();
  const lines = value as TypedLine[];
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map());
  const known = (row?.['parts'] ?? []) as { sku: string; name: string }[];
  const nameOf = (sku: string) => picked.get(sku) ?? known.find((part) => part.sku === sku)?.name ?? sku;
  const fault = faultAt(path);
  const isFull = lines.length >= BUNDLE_LIMITS.parts;
  return (
    <Fieldset legend={t('contents')} variant="unstyled" styles={{ legend: { padding: 0, fontWeight: 600 } }}>
      {lines.length === 0 && (
        <Text size="sm" c="dimmed" mb={6}>
          {t('contents_none')}
        </Text>
      )}
      {lines.map((line, i) => {
        const sku = String(line['sku']);
        const name = nameOf(sku);
        return (
          <Group key={sku} gap="xs" wrap="nowrap" align="flex-start" mb={8}>
            <TextInput
              w={80}
              inputMode="numeric"
              dir="ltr"
              className="figures"
              aria-label={t('pieces_in_one', { name })}
              value={String(line['quantity'])}
              error={faultAt(`${path}.${i}.quantity`)}
              disabled={is_disabled}
              onChange={({ currentTarget }) =>
                onChange(lines.map((one, at) => (at === i ? { ...one, quantity: currentTarget.value } : one)))
              }
            />
            <div style={{ flex: 1, minInlineSize: 0, paddingBlock: 7 }}>
              × <bdi>{name}</bdi>{' '}
              <Text span c="dimmed" size="sm">
                <Ltr>{sku}</Ltr>
              </Text>
              {faultAt(`${path}.${i}.sku`) && (
                <Text size="sm" c="var(--mantine-color-error)">
                  {faultAt(`${path}.${i}.sku`)}
                </Text>
              )}
            </div>
            {!is_disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                aria-label={t('take_out', { name })}
                onClick={() => onChange(lines.filter((_, at) => at !== i))}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        );
      })}
      {!is_disabled && !isFull && (
        <ProductPicker
          account_id={account_id}
          error={fault}
          onPick={({ sku, name }) => {
            setPicked(new Map(picked).set(sku, name));
            const at = lines.findIndex((line) => line['sku'] === sku);
            const more = (line: TypedLine) => ({ ...line, quantity: String(Number(line['quantity']) + 1) });
            onChange(
              at < 0 ? [...lines, { sku, quantity: '1' }] : lines.map((line, i) => (i === at ? more(line) : line)),
            );
          }}
        />
      )}
    </Fieldset>
  );
}
