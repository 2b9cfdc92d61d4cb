import { Anchor, Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { ability } from '../../../contract/access/permissions.ts';
import { useMay } from '../../data/session.tsx';
import type { Matching } from '../../matching/use-matching.ts';
import type { Assignable } from './assign-dialog.tsx';
import { useAssigningTexts } from './assigning-texts.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));

type Props = { leads: readonly Assignable[]; matching?: Matching | null; onDone?: () => void };

/** Opens the dialog that assigns leads; nothing without the right. */
export function AssignButton({ leads, matching = null, onDone }: Props) {
  const t = useAssigningTexts();
  const may = useMay();
  const [isOpen, setIsOpen] = useState(false);
  if (!may(ability('assignLeads'))) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconUserShare size={16} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('assign')}
      </Button>
      <Suspense>
        {isOpen && (
          <AssignDialog
            leads={leads}
            matching={matching}
            onClose={() => setIsOpen(false)}
            {...(onDone && { onDone })}
          />
        )}
      </Suspense>
    </>
  );
}

type AssignedLead = {
  assigned_to?: { name: string } | null;
  assigned_center?: { name: string } | null;
};

/** Agent of an open lead in a list, with a button to change it if the role may. Its dialog is outside of the row, which opens on clicks. */
export function AssigneeLink({ lead, onAsk }: { lead: AssignedLead; onAsk: () => void }) {
  const t = useAssigningTexts();
  const may = useMay();
  const name = (lead.assigned_to ?? lead.assigned_center)?.name;
  if (!may(ability('assignLeads'))) return <bdi>{name}</bdi>;
  return (
    <Anchor component="button" type="button" c={name ? undefined : 'dimmed'} onClick={onAsk}>
      <bdi>{name ?? t('nobody')}</bdi>
    </Anchor>
  );
}
