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

/** A list, with all that lists have, behind the form that most come for. */
const Changes = lazy(async () => ({ default: (await import('./changes.tsx')).Changes }));

const DEFAULTS = { tab: 'values', setting: '' };

/** What a workspace decides for itself, and who changed it. */
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
        // Values that somebody changed meanwhile do not overwrite what is typed here: only what is typed is sent.
        <>
          <SettingsForm settings={data.data} first={values.setting} />
          {data.meta.storage && <StorageLine {...data.meta.storage} />}
        </>
      )}
    </>
  );
}

/** Beyond it files are refused; whoever runs the service can allow more. */
function StorageLine({ used_bytes, max_bytes }: { used_bytes: number; max_bytes: number }) {
  const t = useSettingTexts();
  const { megabytes } = useFormat();
  return (
    <Text size="sm" c="dimmed" mt="md">
      {t('storage', { used: megabytes(used_bytes), max: megabytes(max_bytes) })}
    </Text>
  );
}
