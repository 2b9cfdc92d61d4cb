import { Button } from '@mantine/core';
import { IconHomeX } from '@tabler/icons-react';
import { useState } from 'react';
import { ability } from '../../contract/access/permissions.ts';
import { useMay } from '../data/session.tsx';
import { later } from '../ui/layers/later.ts';
import { useFailedTexts } from './texts.ts';

const DIALOG = later(async () => await import('./report-dialog.tsx'));

/** Reports a failed delivery of a shipped order, for the person at the door. */
export function ReportButton({ reference }: { reference: string }) {
  const t = useFailedTexts();
  const may = useMay();
  const code = DIALOG.use();
  const [isOpen, setIsOpen] = useState(false);
  if (!may(ability('markAsDeliveredByScanner'))) return null;
  const open = () => {
    setIsOpen(true);
    void DIALOG.fetch();
  };
  return (
    <>
      <Button variant="default" leftSection={<IconHomeX size={16} aria-hidden />} onClick={open}>
        {t('report')}
      </Button>
      {isOpen && code && <code.ReportDialog reference={reference} onClose={() => setIsOpen(false)} />}
    </>
  );
}
