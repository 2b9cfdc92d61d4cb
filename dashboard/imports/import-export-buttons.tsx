import { Button } from '@mantine/core';
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { action } from '../../contract/permissions.ts';
import type { Resource } from '../../contract/resource-names.ts';
import { followJob } from '../jobs/started-jobs.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { LinkButton } from '../ui/link.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';

/**
 * "Export" and "Import" of a list, for who may. `ask` asks for the file of what the list shows now; `label` is what the tray calls its
 * job. `into`: the page of its import; left out where there is none.
 */
export function ImportExportButtons(props: {
  of: Resource;
  label: string;
  ask: () => Promise<{ data: { job_id: string } }>;
  into?: string;
}) {
  const t = useUiTexts();
  const may = useMay();
  const { of, label, ask, into } = props;
  const start = useMutation({
    mutationFn: ask,
    onSuccess: ({ data }) => {
      followJob({ id: data.job_id, label });
      toast(t('export_started'));
    },
  });
  return (
    <>
      {may(action(of, 'export')) && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={start.isPending}
          onClick={() => start.mutate()}
        >
          {t('export')}
        </Button>
      )}
      {into !== undefined && may(action(of, 'import')) && (
        <LinkButton variant="default" to={paths.importInto(into)} leftSection={<IconUpload size={16} aria-hidden />}>
          {t('import')}
        </LinkButton>
      )}
    </>
  );
}
