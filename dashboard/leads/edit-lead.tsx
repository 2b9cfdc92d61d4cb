import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, type FormEvent } from 'react';
import { listLeads, showLead } from '../../contract/leads/leads.ts';
import { useAskCity } from '../pickers/city-input.tsx';
import { FormButtons } from '../ui/forms/form-buttons.tsx';
import { useGuardedClose } from '../ui/forms/unsaved.ts';
import { Drawer } from '../ui/layers/drawer.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { LeadFields } from './lead-fields.tsx';
import type { DeskLead } from './desk/use-desk.ts';
import { useLeadEdit } from './use-lead-edit.ts';
import { useLeadTexts } from './texts.ts';

/** Customer, destination and lines of a lead, edited without a call, as long as it has no order. */
export function EditLead({ lead, onClose }: { lead: DeskLead; onClose: () => void }) {
  const t = useLeadTexts();
  const ui = useUiTexts();
  const client = useQueryClient();
  const askCity = useAskCity();
  const cancel = useGuardedClose(true, onClose);
  const city = useRef<HTMLInputElement>(null);
  const edit = useLeadEdit(lead, () => undefined);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (edit.values.city !== lead.city && !(await askCity(edit.values.city))) return city.current?.focus();
    if (!(await edit.save())) return;
    toast(t('saved'));
    onClose();
    await Promise.all([listLeads, showLead].map(({ url }) => client.invalidateQueries({ queryKey: [url] })));
  };
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="xl"
      title={<Text fw={600}>{lead.reference}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form noValidate onSubmit={(event) => void submit(event)}>
        <LeadFields edit={edit} city={city} />
        <FormButtons place="drawer">
          <Button type="submit" loading={edit.isSaving} disabled={!edit.isChanged}>
            {t('save_changes')}
          </Button>
          <Button variant="default" onClick={cancel}>
            {ui('cancel')}
          </Button>
        </FormButtons>
      </form>
    </Drawer>
  );
}
