import { messageText } from '../i18n/messages.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { Button, FileButton, Group, Stack, Stepper, Text } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import type { Route } from '../../contract/route.ts';
import { formOf } from '../../client/address.ts';
import { addressOf, send } from '../data/client.ts';
import { JobState } from '../jobs/job-line.tsx';
import { followJob } from '../jobs/started-jobs.ts';
import { isEnded, useJob } from '../jobs/use-job.ts';
import { useUrlState } from '../state/url-state.ts';
import { ApiError } from '../ui/api-error.ts';
import { confirm } from '../ui/layers/confirm.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { LinkButton } from '../ui/link.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { CheckedFile, type ColumnChoice } from './checked-file.tsx';
import { MendRows } from './failed-rows.tsx';
import { AskedWords, type AsksName } from './asked-words.tsx';
import { askedWordsIn, type Answers, type Mapping } from './import-mapping.ts';
import { useImportTexts } from './texts.ts';

export type ImportStepsProps = {
  route: Route;
  template: Route | undefined;
  /** A possible column of the file: the contract's name, and its label here. */
  columns: readonly ColumnChoice[];
  /** Cells without a column are stored with the new rows. */
  is_keeping?: boolean;
  /** Name of the job in the tray. */
  label: string;
  /** URL of the list to refetch. */
  changes: string;
  /** Path of the list. */
  back: string;
  /** Further form fields of the route. */
  more?: Record<string, string>;
  /** Asks which product or city a name of the file means; left out: its rows name none. */
  asksName?: AsksName;
  /** Renders the field for it. `isFixed`: the dry run has already used its value. */
  whose?: (isFixed: boolean) => ReactNode;
};

/**
 * Steps of any import of the contract: choose the file; see its columns and the import's effect by a dry run; run it. The server
 * remembers the meaning of columns.
 */
export function ImportSteps(props: ImportStepsProps) {
  const t = useImportTexts();
  const isPhone = useIsPhone();
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [sheet, setSheet] = useState<string>();
  const upload = useUpload(props);
  /** The last check or import; none while a file is sent. Rows that are mended stay until they are sent. */
  const [begun, setBegun] = useState<Begun | null>(null);
  const { is_dry_run = true, job_id } = begun ?? {};
  const { values: asked, set } = useUrlState({ job: '' });
  // Rows of an earlier import, to be corrected here.
  const earlier = asked.job !== '' && !file && !job_id ? asked.job : undefined;
  const job = useJob(job_id ?? earlier);
  // A refused file must be chosen again.
  const isRefused = upload.isError && !job_id && !earlier;
  const step = earlier || (job_id && !is_dry_run) ? 2 : file && !isRefused ? 1 : 0;
  const sendAnew = (request: ImportRequest) => {
    setBegun(null);
    upload.mutate(request, { onSuccess: setBegun });
  };
  const mend = (mended: File, mapping: Mapping) => {
    // Rows of an earlier import stay in its account.
    const of = earlier && job ? { account_id: job.account_id } : {};
    return upload.mutateAsync(
      { file: mended, mapping, answers, is_dry_run: false, ...of },
      {
        onSuccess: (next) => {
          setFile(mended);
          setBegun(next);
        },
      },
    );
  };
  const restart = () => {
    setFile(null);
    setBegun(null);
    upload.reset();
  };
  const begin = (next: File | null) => {
    if (!next) return;
    setFile(next);
    setAnswers({});
    setSheet(undefined);
    sendAnew({ file: next, mapping: {}, answers: {}, is_dry_run: true });
  };
  return (
    <Stack gap="lg" maw={860} pb="lg">
      <Stepper active={step} size="sm" wrap={false} allowNextStepsSelect={false}>
        {(['step_file', 'step_check', 'step_import'] as const).map((name, i) => (
          // Three in one row: on a phone only the current one shows its name, the others are read aloud.
          <Stepper.Step
            key={name}
            label={t(name)}
            classNames={{ stepBody: isPhone && i !== step ? 'visually-hidden' : '' }}
          />
        ))}
      </Stepper>
      <FormAlert error={isRefused ? upload.error : null} />
      {step < 2 && props.whose?.(step > 0)}
      {step === 0 && <ChooseFile template={props.template} onFile={begin} />}
      {file && step === 1 && (
        <CheckedFile
          key={job_id}
          name={file.name}
          job={job && isEnded(job) ? job : undefined}
          columns={props.columns}
          is_keeping={props.is_keeping ?? false}
          answers={answers}
          account_id={props.whose ? job?.account_id : undefined}
          asksName={props.asksName}
          is_sending={upload.isPending}
          onCheck={(mapping, said) => {
            setAnswers(said);
            sendAnew({ file, mapping, answers: said, sheet, is_dry_run: true });
          }}
          onSheet={(name) => {
            setSheet(name);
            sendAnew({ file, mapping: {}, answers, sheet: name, is_dry_run: true });
          }}
          onCommit={(mapping) => sendAnew({ file, mapping, answers, sheet, is_dry_run: false })}
          onMended={mend}
          onOther={restart}
        />
      )}
      {step === 2 && job && (
        <Stack gap="lg">
          <Stack gap="sm" align="flex-start">
            <JobState job={job} />
            <Group gap="xs">
              <LinkButton to={props.back}>{t('to_list')}</LinkButton>
              <Button
                variant="default"
                onClick={() => {
                  restart();
                  set({ job: '' });
                }}
              >
                {t('other_file')}
              </Button>
            </Group>
          </Stack>
          {isEnded(job) && askedWordsIn(job).length > 0 && (
            <AskedWords
              asked={askedWordsIn(job)}
              columns={props.columns}
              answers={answers}
              account_id={props.whose ? job.account_id : undefined}
              asksName={props.asksName}
              onChange={setAnswers}
            />
          )}
          {isEnded(job) && (
            <MendRows
              key={job.id}
              job={job}
              columns={props.columns}
              onSend={(mended) => mend(mended, (job.summary as { columns?: Mapping } | null)?.columns ?? {})}
            />
          )}
        </Stack>
      )}
    </Stack>
  );
}

type ImportRequest = {
  file: File;
  mapping: Mapping;
  answers: Answers;
  is_dry_run: boolean;
  /** Sheet to read, if the file has several; left out: the one with the columns. */
  sheet?: string | undefined;
  /** Left out: the page's own setting applies. */
  account_id?: string;
  answer?: 'again' | 'resume';
};

/** The job that a file began. */
type Begun = { job_id: string; is_dry_run: boolean };

/**
 * Sends the file. A file that was imported before needs a person's confirmation; so does the rest of a stopped import, which keeps its
 * first columns. Without it the file is only checked.
 */
function useUpload({ route, more, whose, label, changes }: ImportStepsProps) {
  const t = useImportTexts();
  const sendFile = async (request: ImportRequest): Promise<Begun> => {
    const { file, mapping, answers, sheet, is_dry_run, account_id, answer } = request;
    const isSaid = Object.keys(mapping).length > 0 && answer !== 'resume';
    const columns = isSaid ? JSON.stringify(mapping) : undefined;
    const body = formOf({
      file,
      dry_run: is_dry_run || undefined,
      ...(answer ? { [answer]: true } : {}),
      columns,
      answers: Object.keys(answers).length > 0 ? JSON.stringify(answers) : undefined,
      sheet,
      ...more,
      ...(account_id && whose ? { account_id } : {}),
    });
    const { data } = (await send(route, { body })) as { data: { job_id: string } };
    return { job_id: data.job_id, is_dry_run };
  };
  const sendOrAsk = async (request: ImportRequest): Promise<Begun> => {
    try {
      return await sendFile(request);
    } catch (error) {
      if (!isSameFile(error)) throw error;
      const answer = error.fields['resume'] ? 'resume' : 'again';
      const isSure = await confirm({
        title: t(`${answer}_title`),
        body: messageText(error.said),
        action: t(answer),
      });
      return sendOrAsk({ ...request, ...(isSure ? { answer } : { is_dry_run: true }) });
    }
  };
  return useMutation({
    mutationFn: sendOrAsk,
    meta: { is_handled: true },
    onSuccess: ({ job_id, is_dry_run }) => {
      if (!is_dry_run) followJob({ id: job_id, label, changes });
    },
  });
}

/** True if the file was imported before: sending it again needs a confirmation. */
const isSameFile = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && ('again' in error.fields || 'resume' in error.fields);

function ChooseFile({ template, onFile }: { template: Route | undefined; onFile: (file: File | null) => void }) {
  const t = useImportTexts();
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{t('file_help', { megabytes: LIMITS.upload_bytes / 2 ** 20, rows: LIMITS.import_rows })}</Text>
      <Group gap="xs">
        <FileButton accept=".xlsx,.csv,.tsv,.txt,.xls,.html,.htm" onChange={onFile}>
          {(props) => (
            <Button {...props} leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
              {t('choose_file')}
            </Button>
          )}
        </FileButton>
        {template && (
          <Button
            component="a"
            href={addressOf(template, { query: { headings: currentLanguage() } })}
            download
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('template')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
