import { Button, FileButton, Group, Paper, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { INVOICE_WORDS } from '../../contract/messages/words/paper-words.ts';
import { action } from '../../contract/access/permissions.ts';
import type { SettingKey } from '../../contract/access/settings-resource.ts';
import { deleteLogo, setLogo, showLogo, showLogoPicture } from '../../contract/access/workspace-logo.ts';
import { formOf } from '../../client/address.ts';
import { addressOf, call, query } from '../data/client.ts';
import { useMay, useSession } from '../data/session.tsx';
import { useLanguage } from '../i18n/texts.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { toast } from '../ui/layers/toast.tsx';
import classes from './settings-form.module.css';
import { useSettingTexts } from './texts.ts';

/** The logo, and a preview of the typed fields at the head of an invoice. */
export function IdentityPanel({ values }: { values: (key: SettingKey) => unknown }) {
  const t = useSettingTexts();
  const { data } = useQuery(query(showLogo));
  const logo = data?.data ?? null;
  const source = logo ? addressOf(showLogoPicture, { query: { id: logo.id } }) : null;
  const { role } = useSession();
  const mayChange = useMay()(action('settings', 'update')) && role.scope === 'workspace';
  return (
    <div className={classes['identity']}>
      <Stack gap="xs" align="flex-start">
        <div>
          <Text size="sm" fw={500}>
            {t('logo')}
          </Text>
          <Text size="xs" c="dimmed">
            {t('logo_why')}
          </Text>
        </div>
        {mayChange && <LogoButtons hasLogo={logo !== null} />}
      </Stack>
      <Preview source={source} values={values} />
    </div>
  );
}

function LogoButtons({ hasLogo }: { hasLogo: boolean }) {
  const t = useSettingTexts();
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: [showLogo.url] });
  const upload = useMutation({
    meta: { is_handled: true },
    mutationFn: (file: File) => call(setLogo, { body: formOf({ file }) as never }), // a form, as `call` says
    onSuccess: () => {
      void again();
      toast(t('logo_set'));
    },
  });
  const remove = useMutation({
    mutationFn: () => call(deleteLogo),
    onSuccess: () => {
      void again();
      toast(t('logo_gone'));
    },
  });
  return (
    <>
      <FormAlert error={upload.error} shown={[]} />
      <Group gap="xs">
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => file && upload.mutate(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={upload.isPending}>
              {t(hasLogo ? 'other_logo' : 'choose_logo')}
            </Button>
          )}
        </FileButton>
        {hasLogo && (
          <Button variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('take_logo_off')}
          </Button>
        )}
      </Group>
    </>
  );
}

/** On white, as on paper, also in dark mode. */
function Preview({ source, values }: { source: string | null; values: (key: SettingKey) => unknown }) {
  const t = useSettingTexts();
  const { say } = useLanguage();
  const text = (key: SettingKey) => String(values(key) ?? '').trim();
  const [shop, legal] = [text('company_name'), text('company_legal_name')];
  const rest = [legal === '' ? '' : shop, text('company_address'), text('company_phone')];
  const lines = [...rest, ...((values('company_identity') as string[] | undefined) ?? [])];
  return (
    <figure className={classes['preview']}>
      <figcaption>{t('preview')}</figcaption>
      <Paper className={classes['paper']} shadow="xs" p="md">
        <div>
          {source && <img src={source} alt={t('logo')} />}
          <b dir="auto">{legal || shop}</b>
          {lines
            .filter((line) => line.trim() !== '')
            .map((line, i) => (
              <span key={i} dir="auto">
                {line}
              </span>
            ))}
        </div>
        <div className={classes['paper_title']}>
          <b>{say(INVOICE_WORDS.invoice)}</b>
          <bdi>N° 17</bdi>
        </div>
      </Paper>
    </figure>
  );
}
