import { List, Stack, Title } from '@mantine/core';
import type { StoreKind } from '../../contract/access/applications.ts';
import { CopyLine } from '../ui/copy-line.tsx';
import { deliveryCurl, sheetScript } from './connect.ts';
import { useApplicationTexts } from './texts.ts';

const STEPS = {
  shopify: ['shopify_1', 'shopify_2', 'shopify_3', 'shopify_4'],
  woocommerce: ['woocommerce_1', 'woocommerce_2', 'woocommerce_3', 'woocommerce_4'],
  youcan: ['youcan_1', 'youcan_2', 'youcan_3'],
  salla: ['salla_1', 'salla_2', 'salla_3'],
  zid: ['zid_1', 'zid_2', 'zid_3'],
  'google-sheets': ['google-sheets_1', 'google-sheets_2'],
  'generic-webhook': ['generic-webhook_1', 'generic-webhook_2', 'generic-webhook_3'],
} as const satisfies Record<StoreKind, string[]>;

/** Address for a store's orders, and the steps there. `secret`: only while it is known. */
export function HowTo({ kind, url, secret }: { kind: StoreKind; url: string; secret?: string | undefined }) {
  const t = useApplicationTexts();
  const filled = secret ?? t('put_secret_here');
  return (
    <Stack gap="sm">
      <CopyLine label={t('incoming_url')} value={url} />
      <Title order={2} size="md">
        {t('how_to')}
      </Title>
      <List type="ordered" spacing={4}>
        {STEPS[kind].map((step) => (
          <List.Item key={step}>{t(step)}</List.Item>
        ))}
      </List>
      {kind === 'google-sheets' && <CopyLine label={t('script')} value={sheetScript(url, filled)} />}
      {kind === 'generic-webhook' && <CopyLine label={t('example')} value={deliveryCurl(url, filled)} />}
    </Stack>
  );
}
