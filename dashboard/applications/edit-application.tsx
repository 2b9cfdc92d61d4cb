import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { applications } from '../../contract/applications.ts';
import { LIMITS } from '../../contract/limits.ts';
import { readNumber } from '../i18n/read-number.ts';
import { updateRow } from '../resources/resource-client.ts';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiWords } from '../ui/words.ts';
import { forgetApplications, type Application } from './application.tsx';
import { ScopesInput } from './scopes-input.tsx';
import { useApplicationWords } from './words.ts';

/** Name, and of a token its scopes and pace, of a store its secret. */
export function EditApplication({ application, onClose }: { application: Application; onClose: () => void }) {
  const t = useApplicationWords();
  const ui = useUiWords();
  const queryClient = useQueryClient();
  const isApi = application.kind === 'api';
  const [name, setName] = useState(application.name);
  const [scopes, setScopes] = useState<readonly string[] | null>(application.scopes);
  const [pace, setPace] = useState(String(application.requests_per_minute ?? ''));
  const [secret, setSecret] = useState('');
  const save = useMutation({
    meta: { is_handled: true },
    mutationFn: () =>
      updateRow(applications, application, {
        name: name.trim(),
        ...(isApi
          ? { ...(scopes ? { scopes } : {}), requests_per_minute: readNumber(pace) }
          : secret.trim()
            ? { credentials: { secret: secret.trim() } }
            : {}),
      }),
    onSuccess: async () => {
      toast(t('saved', { name }));
      onClose();
      await forgetApplications(queryClient);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={isApi ? 'xl' : 'md'}
      title={<Text fw={600}>{t('edit')}</Text>}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={t('name')}
            required
            maxLength={200}
            dir="auto"
            value={name}
            error={faultOf(save.error, 'name')}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          {isApi && scopes && (
            <ScopesInput
              value={scopes}
              onChange={(next) => setScopes((before) => next(before ?? []))}
              error={faultOf(save.error, 'scopes')}
            />
          )}
          {isApi ? (
            <TextInput
              label={t('requests_per_minute')}
              description={t('requests_why', { n: LIMITS.requests_per_minute_rest })}
              inputMode="numeric"
              dir="ltr"
              styles={{ label: { textAlign: 'start' } }}
              value={pace}
              error={faultOf(save.error, 'requests_per_minute')}
              onChange={({ currentTarget }) => setPace(currentTarget.value)}
            />
          ) : (
            <PasswordField
              label={t('secret')}
              description={t('secret_change')}
              autoComplete="off"
              value={secret}
              error={faultOf(save.error, 'credentials.secret')}
              onChange={({ currentTarget }) => setSecret(currentTarget.value)}
            />
          )}
          <FormAlert error={save.error} shown={['name', 'scopes', 'requests_per_minute', 'credentials.secret']} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {ui('cancel')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
