import { ActionIcon } from '@mantine/core';
import { IconDots, IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { action } from '../../../contract/access/permissions.ts';
import type { ResourceContract } from '../../../contract/resources/resource.ts';
import type { Headings } from '../../../contract/spreadsheets/spreadsheets.ts';
import { send } from '../../data/client.ts';
import { followJob } from '../../jobs/started-jobs.ts';
import { paths } from '../../data/paths.ts';
import { useMay } from '../../data/session.tsx';
import { currentLanguage } from '../../i18n/texts.ts';
import { useNavigate } from '../../state/address.tsx';
import { toast } from '../../ui/layers/toast.tsx';
import { useUiTexts } from '../../ui/texts.ts';
import { useResourceTexts } from '../texts.ts';
import { Menu } from '../../ui/layers/menu.tsx';

/** Import and export of a resource with its own table page, where both are rare. */
export function ImportExportMenu({
  resource,
  title,
  filters = {},
}: {
  resource: ResourceContract;
  title: string;
  filters?: Record<string, unknown>;
}) {
  const t = useResourceTexts();
  const u = useUiTexts();
  const may = useMay();
  const navigate = useNavigate();
  const start = useMutation({
    mutationFn: async (headings: Headings) =>
      (await send(resource.routes.export!, { query: { ...filters, headings } })) as { data: { job_id: string } },
    onSuccess: ({ data }) => {
      followJob({ id: data.job_id, label: t('export_label', { title }) });
      toast(u('export_started'), { leads: { name: u('export_follow'), to: paths.job(data.job_id) } });
    },
  });
  const mayDo = (what: 'import' | 'export') => resource.routes[what] !== undefined && may(action(resource.name, what));
  if (!mayDo('import') && !mayDo('export')) return null;
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`${t('import')}, ${t('export')}`} loading={start.isPending}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {mayDo('export') && (
          <Menu.Item
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => start.mutate(currentLanguage())}
          >
            {t('export')}
          </Menu.Item>
        )}
        {mayDo('export') && (
          <Menu.Item leftSection={<IconDownload size={16} aria-hidden />} onClick={() => start.mutate('fields')}>
            {u('export_for_programs')}
          </Menu.Item>
        )}
        {mayDo('import') && (
          <Menu.Item
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => void navigate({ to: paths.importInto(resource.name) })}
          >
            {t('import')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
