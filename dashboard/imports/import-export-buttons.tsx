import { Button } from '@mantine/core';
import { IconChevronDown, IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Suspense, lazy, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import type { Resource } from '../../contract/resources/resource-names.ts';
import type { Headings } from '../../contract/spreadsheets/spreadsheets.ts';
import { followJob } from '../jobs/started-jobs.ts';
import { paths } from '../data/paths.ts';
import { useMay } from '../data/session.tsx';
import { LinkButton } from '../ui/link.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { SpokenOnPhone } from '../ui/spoken-on-phone.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';

/** Rarely used: loaded when it is first opened. */
const ExportChoices = lazy(async () => ({ default: (await import('./export-choices.tsx')).ExportChoices }));

/** File options in an export's query: by default the reader's language. */
export type AskedHeadings = { headings: Headings };

/**
 * "Export" and "Import" of a list, by the reader's rights. `ask` requests the file of the current list; `label` names its job in the
 * tray. `into`: the page of its import; left out: none.
 */
export function ImportExportButtons(props: {
  of: Resource;
  label: string;
  /** Label of the button, for a page with two; left out: "Export". */
  name?: string;
  ask: (file: AskedHeadings) => Promise<{ data: { job_id: string } }>;
  into?: string;
}) {
  const t = useUiTexts();
  const may = useMay();
  const { of, label, name, ask, into } = props;
  const [isOpened, setIsOpened] = useState(false);
  const start = useMutation({
    mutationFn: (headings: Headings) => ask({ headings }),
    onSuccess: ({ data }) => {
      followJob({ id: data.job_id, label });
      toast(t('export_started'), { leads: { name: t('export_follow'), to: paths.job(data.job_id) } });
    },
  });
  const chevron = (
    <Button
      variant="default"
      px={6}
      aria-label={t('export_otherwise')}
      disabled={start.isPending}
      onClick={() => setIsOpened(true)}
    >
      <IconChevronDown size={14} aria-hidden />
    </Button>
  );
  return (
    <>
      {may(action(of, 'export')) && (
        <Button.Group>
          <Button
            variant="default"
            className="wordless"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={start.isPending}
            onClick={() => start.mutate(currentLanguage())}
          >
            <SpokenOnPhone>{name ?? t('export')}</SpokenOnPhone>
          </Button>
          {isOpened ? (
            <Suspense fallback={chevron}>
              <ExportChoices target={chevron} onFields={() => start.mutate('fields')} />
            </Suspense>
          ) : (
            chevron
          )}
        </Button.Group>
      )}
      {into !== undefined && may(action(of, 'import')) && (
        <LinkButton
          variant="default"
          className="wordless"
          to={paths.importInto(into)}
          leftSection={<IconUpload size={16} aria-hidden />}
        >
          <SpokenOnPhone>{t('import')}</SpokenOnPhone>
        </LinkButton>
      )}
    </>
  );
}
