import { SegmentedControl, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { listSettings } from '../../contract/access/settings-resource.ts';
import { query } from '../data/client.ts';
import { useFormat } from '../i18n/format.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { FormLoading } from '../ui/forms/form-loading.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useUrlState } from '../state/url-state.ts';
import { SettingsForm } from './settings-form.tsx';
import { useSettingTexts } from './texts.ts';

/** A long list, below the form that most readers want. */
const Changes = lazy(async () => ({ default: (await import('./changes.tsx')).Changes }));

const DEFAULTS = { tab: 'values', setting: '' };

/** Settings of a workspace, and their history. */
export function SettingsPage() {
  const t = useSettingTexts();
  const { values, set } = useUrlState(DEFAULTS);
  const { data, error, refetch } = useQuery({ ...query(listSettings), enabled: values.tab === 'values' });
  return (
    <>
      <PageHeader
        title={t('general')}
        actions={
          <SegmentedControl
            aria-label={t('general')}
            data={(['values', 'changes'] as const).map((value) => ({ value, label: t(value) }))}
            value={values.tab}
            onChange={(tab) => set({ tab })}
          />
        }
      />
      {values.tab === 'changes' ? (
        <Suspense fallback={<FormLoading />}>
          <Changes />
        </Suspense>
      ) : error && !data ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <FormLoading />
      ) : (
        // Values that another person changed meanwhile do not overwrite typed ones: only typed ones are sent.
        <>
          <SettingsForm settings={data.data} first={values.setting} />
          {data.meta.storage && <StorageLine {...data.meta.storage} />}
        </>
      )}
    </>
  );
}

/** Larger files are refused; the service's operator can allow more. */
function StorageLine({ used_bytes, max_bytes }: { used_bytes: number; max_bytes: number }) {
  const t = useSettingTexts();
  const { megabytes } = useFormat();
  return (
    <Text size="sm" c="dimmed" mt="md">
      {t('storage', { used: megabytes(used_bytes), max: megabytes(max_bytes) })}
    </Text>
  );
}
