import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { KeptFields, allOf, isPart } from '../orders/page/kept-fields.tsx';
import { useKeptTexts } from '../orders/page/kept-texts.ts';
import type { Scan } from '../offline/scan-store.ts';
import { KeyHint, useShortcut } from '../ui/layers/shortcuts.tsx';
import { useUiTexts } from '../ui/texts.ts';
import type { Station } from './use-station.ts';
import { Modal } from '../ui/layers/modal.tsx';

/** After a scan as delivered: the customer kept a part only. The service computes the cash to collect. */
export function KeptButton({ station, scan }: { station: Station; scan: Scan }) {
  const t = useKeptTexts();
  const ui = useUiTexts();
  const { mode, outcome, contents, body, is_undone } = scan;
  const lines = contents ?? [];
  const [quantities, setQuantities] = useState<number[] | null>(null);
  const hasParts = lines.length > 1 || lines.some(({ quantity }) => quantity > 1);
  const isAsked =
    mode === 'deliver' && (outcome === 'done' || outcome === 'already') && !('kept' in body) && !is_undone && hasParts;
  const ask = () => setQuantities(allOf(lines));
  useShortcut('alt+k', t('keep_part'), ask, { is_off: !isAsked });
  if (!isAsked) return null;
  return (
    <>
      <Button variant="white" color="dark" size="md" onClick={ask} rightSection={<KeyHint keys="alt+k" />}>
        {t('keep_part')}
      </Button>
      {quantities && (
        <Modal
          opened
          onClose={() => setQuantities(null)}
          title={<Text fw={600}>{scan.reference}</Text>}
          closeButtonProps={{ 'aria-label': ui('close') }}
        >
          <Stack gap="sm">
            <KeptFields lines={lines} quantities={quantities} onChange={setQuantities} />
            <Button size="lg" disabled={!isPart(lines, quantities)} onClick={() => void station.keep(scan, quantities)}>
              {t('save')}
            </Button>
          </Stack>
        </Modal>
      )}
    </>
  );
}
