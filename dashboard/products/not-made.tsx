import { CloseButton, Group, Stack, Text, Title } from '@mantine/core';
import type { Row } from '../resources/resource-client.ts';
import { makeStore } from '../state/store.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { useProductTexts } from './texts.ts';

/** What the service refused, in words, and why. */
export type NotMade = { said: string; error: unknown };

/** Of the product that was created last. */
const kept = makeStore<{ product_id: string; all: readonly NotMade[] } | null>(null);

/** Hands over to the product's page what could not be made with it. */
export const keepNotMade = (product_id: string, all: readonly NotMade[]): void => kept.set({ product_id, all });

/** On the page of a product: what could not be made with it (R-FORM-2), until a person closes it. */
export function NotMadePanel({ row }: { row: Row }) {
  const t = useProductTexts();
  const ui = useUiTexts();
  const now = kept.use();
  if (now?.product_id !== row.id) return null;
  return (
    <Stack gap="xs" component="section" aria-label={t('not_all_made')}>
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h4">
          {t('not_all_made')}
        </Title>
        <CloseButton aria-label={ui('close')} onClick={() => kept.set(null)} />
      </Group>
      <Refusals of={now.all} />
    </Stack>
  );
}

/** Each with its reasons. */
export function Refusals({ of }: { of: readonly NotMade[] }) {
  return of.map(({ said, error }, i) => (
    // Two files may have one name.
    <div key={i}>
      <Text size="sm" fw={600}>
        <bdi>{said}</bdi>
      </Text>
      <FormAlert error={error} />
    </div>
  ));
}
