import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { loadResource } from '../../../contract/resources/load-resource.ts';
import type { ResourceContract } from '../../../contract/resources/resource.ts';
import { NEW_NAMES } from '../../names/new-names.ts';
import { DialogForm } from '../../forms/dialog-form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useLanguage } from '../../i18n/texts.ts';
import { toast } from '../../ui/layers/toast.tsx';
import { describeForm } from '../describe.ts';
import { createRow, type Row } from '../resource-client.ts';
import { useResourceTexts } from '../texts.ts';
import { titleOf } from '../title-of.ts';
import { FieldInput } from './field-input.tsx';
import { bodyOf, formValuesOf, type FormValues, type TypingFaults } from './form-values.ts';
import type { RowRequest } from './make-row.ts';
import { inTypingOrder, withProposal } from './proposed.ts';

type Props = RowRequest & { onMade: (row: Row) => void; onClose: () => void };

/** Creates a row where it is missing, with its required fields; the rest is filled in on its own page. */
export function MakeRowDialog(props: Props) {
  const { name } = props.to;
  const { data: resource } = useQuery({ queryKey: ['resource', name], queryFn: () => loadResource(name) });
  return resource && <Dialog {...props} to={resource} />;
}

function Dialog({ to, begun, only, onMade, onClose }: Props & { to: ResourceContract }) {
  const t = useResourceTexts();
  const { say } = useLanguage();
  const client = useQueryClient();
  const fields = inTypingOrder(
    to.name,
    describeForm(to, 'create').filter(({ is_required }) => is_required),
  );
  const [faults, setFaults] = useState<TypingFaults>({});
  const empty = formValuesOf(fields, {});
  const form = useForm<FormValues, Row>({
    draft: `make ${to.name} ${begun}`,
    begun: begun === '' || !('name' in empty) ? empty : withProposal(to.name, empty, 'name', begun),
    send: (typed, { key }) => {
      const { body } = bodyOf(fields, typed);
      const account = only['account_id'];
      return createRow(
        to,
        { ...body, ...(account && to.belongs_to === 'account' ? { account_id: account } : {}) },
        key,
      );
    },
    onSent: async (row) => {
      toast(t('created', { name: titleOf(to, row) }));
      await client.invalidateQueries({ queryKey: [to.routes.list!.url] });
      onMade(row);
    },
  });
  const submit: typeof form.submit = (event) => {
    event.preventDefault();
    const { faults: typing } = bodyOf(fields, form.typed);
    setFaults(typing);
    if (Object.keys(typing).length === 0) form.submit(event);
  };
  return (
    <DialogForm form={{ ...form, submit }} title={say(NEW_NAMES[to.name]!)} action={t('create')} onClose={onClose}>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          path={field.name}
          value={form.typed[field.name] ?? ''}
          onChange={(value) => form.set(withProposal(to.name, form.typed, field.name, value))}
          is_disabled={false}
          faultAt={(path) => (faults[path] ? t(faults[path]) : form.fault(path))}
        />
      ))}
    </DialogForm>
  );
}
