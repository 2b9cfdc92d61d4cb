import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { applications } from '../../contract/access/applications.ts';
import { LIMITS } from '../../contract/limits.ts';
import { DialogForm } from '../forms/dialog-form.tsx';
import { useForm } from '../forms/use-form.ts';
import { readNumber } from '../i18n/read-number.ts';
import { updateRow } from '../resources/resource-client.ts';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { forgetApplications, type Application } from './application.tsx';
import { StoreFields, storeBody, typedGateways } from './store-fields.tsx';
import { ScopesInput } from './scopes-input.tsx';
import { useApplicationTexts } from './texts.ts';

/** Name; of a token also scopes and pace, of a store its secret. */
export function EditApplication({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useApplicationTexts();
  const queryClient = useQueryClient();
  const isApi = application.kind === 'api';
  const isStore = !isApi && application.kind !== 'form';
  const form = useForm({
    draft: `application ${application.id}`,
    begun: {
      name: application.name,
      scopes: application.scopes as readonly string[] | null,
      requests_per_minute: String(application.requests_per_minute ?? ''),
      'credentials.secret': '',
      cash_gateways: typedGateways(application.cash_gateways),
      on_store_cancel: application.on_store_cancel,
    },
    send: ({ name, scopes, requests_per_minute, 'credentials.secret': secret, ...store }) =>
      updateRow(applications, application, {
        name: name.trim(),
        ...(isApi && scopes ? { scopes } : {}),
        ...(isApi ? { requests_per_minute: readNumber(requests_per_minute) } : {}),
        ...(isStore ? storeBody(store) : {}),
        ...(isStore && secret.trim() ? { credentials: { secret: secret.trim() } } : {}),
      }),
    onSent: async () => {
      toast(t('saved', { name: form.typed.name }));
      onClose();
      await forgetApplications(queryClient);
    },
  });
  const { scopes } = form.typed;
  return (
    <DialogForm form={form} title={t('edit')} action={t('save')} size={isApi ? 'xl' : 'md'} onClose={onClose}>
      <TextInput {...form.text('name')} label={t('name')} required maxLength={200} dir="auto" />
      {isApi && scopes && (
        <ScopesInput
          value={scopes}
          onChange={(next) => form.set({ scopes: next(scopes) })}
          error={form.fault('scopes')}
        />
      )}
      {isApi && (
        <TextInput
          {...form.text('requests_per_minute')}
          label={t('requests_per_minute')}
          description={t('requests_why', { n: LIMITS.requests_per_minute_rest })}
          inputMode="numeric"
          dir="ltr"
          styles={{ label: { textAlign: 'start' } }}
        />
      )}
      {isStore && (
        <>
          <StoreFields typed={form.typed} seen={application.seen_gateways ?? []} set={form.set} fault={form.fault} />
          <PasswordField
            {...form.text('credentials.secret')}
            label={t('secret')}
            description={t('secret_change')}
            autoComplete="off"
          />
        </>
      )}
    </DialogForm>
  );
}
