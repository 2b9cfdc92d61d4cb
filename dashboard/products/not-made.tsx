import { Button, CloseButton, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { listProductVariants } from '../../contract/catalog/product-variants.ts';
import { query } from '../data/client.ts';
import type { Row } from '../resources/resource-client.ts';
import { makeStore } from '../state/store.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { useUiTexts } from '../ui/texts.ts';
import type { ProductSetup } from './begin/product-setup.ts';
import { useProductTexts } from './texts.ts';

/** A part of a new product that could not be created, as text, with the error. */
export type NotMade = {
  said: string;
  /** Null: skipped because another part failed. */
  error: unknown;
  /** For refused variants: the typed values, to be corrected and sent again. */
  again?: Pick<ProductSetup, 'axes' | 'typed'>;
};

const VariantDialog = lazy(async () => ({ default: (await import('./variant-dialog.tsx')).VariantDialog }));

/** Failures of the product that was created last. */
const lastNotMade = makeStore<{ product_id: string; all: readonly NotMade[] } | null>(null);

/** Passes the failures on to the product's page. */
export const keepNotMade = (product_id: string, all: readonly NotMade[]): void => lastNotMade.set({ product_id, all });

/** On a product's page: parts that could not be created with it (R-FORM-2), until a person closes them. */
export function NotMadePanel({ row }: { row: Row }) {
  const t = useProductTexts();
  const ui = useUiTexts();
  const now = lastNotMade.use();
  const [again, setAgain] = useState<NotMade | null>(null);
  const { data } = useQuery({ ...query(listProductVariants, { params: { id: row.id } }), enabled: again !== null });
  if (now?.product_id !== row.id) return null;
  const without = (one: NotMade) => {
    const rest = now.all.filter((other) => other !== one);
    lastNotMade.set(rest.length > 0 ? { ...now, all: rest } : null);
  };
  return (
    <Stack gap="xs" component="section" aria-label={t('not_all_made')}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4">
          {t('not_all_made')}
        </Title>
        <CloseButton aria-label={ui('close')} onClick={() => lastNotMade.set(null)} />
      </Group>
      <Refusals of={now.all} onAgain={setAgain} />
      {again && data && (
        <Suspense>
          <VariantDialog
            product={row as Row & { sku: string }}
            variants={data.data}
            begun={again.again!}
            onMade={() => without(again)}
            onClose={() => setAgain(null)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

type RefusalsProps = { of: readonly NotMade[]; onAgain?: (one: NotMade) => void };

/** Failures with their reasons, and a retry if there is one. */
export function Refusals({ of, onAgain }: RefusalsProps) {
  const ui = useUiTexts();
  return of.map((one, i) => (
    // Two files may have the same name.
    <div key={i}>
      <Text size="sm" fw={600}>
        <bdi>{one.said}</bdi>
      </Text>
      <FormAlert error={one.error} />
      {one.again && onAgain && (
        <Button mt={4} size="compact-md" variant="default" onClick={() => onAgain(one)}>
          {ui('try_again')}
        </Button>
      )}
    </div>
  ));
}
