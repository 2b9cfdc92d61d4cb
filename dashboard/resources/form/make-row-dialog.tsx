import { useQuery, useQueryClient } from '@tanstack/react-query';
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
import { bodyOf, formValuesOf, textsOf, type FormValues } from './form-values.ts';
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
  const empty = formValuesOf(fields, {});
  const form = useForm<FormValues, Row>({
    draft: `make ${to.name} ${begun}`,
    begun: begun === '' || !('name' in empty) ? empty : withProposal(to.name, empty, 'name', begun),
    check: (typed) => textsOf(t, bodyOf(fields, typed).faults),
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
  return (
    <DialogForm form={form} title={say(NEW_NAMES[to.name]!)} action={t('create')} onClose={onClose}>
      {fields.map((field) => (
        <FieldInput
          key={field.name}
          field={field}
          path={field.name}
          value={form.typed[field.name] ?? ''}
          onChange={(value) => form.set((now) => withProposal(to.name, now, field.name, value))}
          is_disabled={false}
          faultAt={form.fault}
        />
      ))}
    </DialogForm>
  );
}
