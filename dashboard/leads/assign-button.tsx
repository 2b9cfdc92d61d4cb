import { Anchor, Button } from '@mantine/core';
import { IconUserShare } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { ability } from '../../contract/permissions.ts';
import { useMay } from '../data/session.tsx';
import type { Matching } from '../matching/use-matching.ts';
import type { Assignable } from './assign-dialog.tsx';
import { useAssigningTexts } from './assigning-texts.ts';

const AssignDialog = lazy(async () => ({ default: (await import('./assign-dialog.tsx')).AssignDialog }));

type Props = { leads: readonly Assignable[]; matching?: Matching | null; onDone?: () => void };

/** Opens the dialog that gives leads to somebody; nothing for who may not. */
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

type Assigned = Omit<Assignable, 'assigned_to' | 'assigned_center'> & {
  assigned_to: { id: string; name: string } | null;
  assigned_center: { id: string; name: string } | null;
};

/** Whose a lead of a list is; for who may assign, also what changes it. */
export function AssignedTo({ lead, isOpen }: { lead: Assigned; isOpen: boolean }) {
  const t = useAssigningTexts();
  const may = useMay();
  const [isAsking, setIsAsking] = useState(false);
  const name = (lead.assigned_to ?? lead.assigned_center)?.name;
  if (!isOpen) return null;
  if (!may(ability('assignLeads'))) return <bdi>{name}</bdi>;
  return (
    <>
      <Anchor component="button" type="button" c={name ? undefined : 'dimmed'} onClick={() => setIsAsking(true)}>
        <bdi>{name ?? t('nobody')}</bdi>
      </Anchor>
      <Suspense>
        {isAsking && <AssignDialog leads={[lead]} matching={null} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </>
  );
}
