import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorText } from './error-text.ts';
import { useUiTexts } from './texts.ts';

/** Instead of rows: why there are none, and what to do next. */
export function EmptyState({ title, why, action }: { title: string; why?: string; action?: ReactNode }) {
  return (
    <Stack align="center" gap="xs" py={48} px="md" ta="center">
      <Text fw={600}>{title}</Text>
      {why && (
        <Text c="dimmed" maw={440}>
          {why}
        </Text>
      )}
      {action}
    </Stack>
  );
}

/** The failed load, and a retry. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useUiTexts();
  return (
    <div role="alert">
      <EmptyState
        title={t('could_not_load')}
        why={errorText(t, error)}
        action={<Button onClick={onRetry}>{t('try_again')}</Button>}
      />
    </div>
  );
}
