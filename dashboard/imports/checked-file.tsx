import { Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { JobState } from '../jobs/job-line.tsx';
import type { Job } from '../jobs/use-job.ts';
import { FailedRows, MendRows, useFailedRows } from './failed-rows.tsx';
import { AskedWords, isOfName, type AsksName } from './asked-words.tsx';
import {
  KEPT,
  askedWordsIn,
  keptHeadersIn,
  sheetsIn,
  lackingIn,
  mappingOf,
  rememberedHeadersIn,
  mappingToSend,
  type Answers,
  type Mapping,
} from './import-mapping.ts';
import { useImportTexts } from './texts.ts';
import { Select } from '../ui/fields/select.tsx';
import { Table } from '../ui/tables/table.tsx';

/** `is_of_several`: more than one header may match. */
export type ColumnChoice = { value: string; label: string; is_of_several?: boolean };

type Props = {
  name: string;
  /** The dry run, when it has ended. */
  job: Job | undefined;
  columns: readonly ColumnChoice[];
  /** Cells without a column are stored with the new rows. */
  is_keeping: boolean;
  /** Answers about unknown words so far. */
  answers: Answers;
  is_sending: boolean;
  onCheck: (mapping: Mapping, answers: Answers) => void;
  onCommit: (mapping: Mapping) => void;
  /** Owner of the products and cities in its rows; left out: the caller. */
  account_id: string | undefined;
  asksName: AsksName | undefined;
  /** Chooses a sheet of the file: its columns are read again. */
  onSheet: (sheet: string) => void;
  /** Rows corrected on this page. */
  onMended: (file: File, mapping: Mapping) => Promise<unknown>;
  onOther: () => void;
};

type CheckSummary = { rows_good?: number; rows_failed?: number; faults?: unknown };

/** Result of a file's dry run: the meaning of its columns, editable here, and the import's effect. */
export function CheckedFile({ job, ...props }: Props) {
  const t = useImportTexts();
  if (!job)
    return (
      <Stack gap="xs" role="status">
        <Text>{t('checking', { file: props.name })}</Text>
        <Progress value={100} animated size="sm" aria-label={t('checking', { file: props.name })} />
      </Stack>
    );
  return <CheckResult {...props} job={job} />;
}

function CheckResult(props: Props & { job: Job }) {
  const {
    job,
    columns,
    is_keeping,
    answers,
    account_id,
    asksName,
    is_sending,
    onCheck,
    onCommit,
    onSheet,
    onMended,
    onOther,
  } = props;
  const t = useImportTexts();
  const [found] = useState(() => mappingOf(job, is_keeping));
  const [mapping, setMapping] = useState(found);
  const [said, setSaid] = useState(answers);
  const isChanged = JSON.stringify([mapping, said]) !== JSON.stringify([found, answers]);
  const [asked, kept] = [askedWordsIn(job), keptHeadersIn(job)];
  const { samples = {}, unknown = [] } = useFailedRows(job).data?.meta ?? {};
  const names = { columns, answers: said, account_id, asksName };
  const lacking = lackingIn(job).map((name) => columns.find(({ value }) => value === name)?.label ?? name);
  const { rows_good = 0, rows_failed = 0, faults } = (job.summary ?? {}) as CheckSummary;
  const hasFaults = faults !== undefined; // which the job says itself
  // If every row failed, they are offered for mending at once.
  const isMended =
    job.status === 'completed' && !isChanged && rows_good === 0 && rows_failed > 0 && asked.every(isOfName);
  return (
    <Stack gap="md">
      <section aria-label={t('check_result')}>
        <Title order={2} size="md" mb={4}>
          {t('check_result')}
        </Title>
        {lacking.length > 0 ? <Text>{t('lacks', { columns: lacking.join(', ') })}</Text> : <JobState job={job} />}
        {job.status === 'completed' && <Text c="dimmed">{t('nothing_written')}</Text>}
        {job.status === 'completed' && !hasFaults && !isMended && <FailedRows job={job} />}
        {kept.length > 0 && <Text>{keptText(t, kept)}</Text>}
        {rows_failed > 0 && rows_good > 0 && <Text c="dimmed">{t('mend_later')}</Text>}
      </section>
      {isMended && (
        <MendRows job={job} columns={columns} onSend={(file) => onMended(file, mappingToSend(mapping, job))} />
      )}
      <Sheets of={sheetsIn(job)} isSending={is_sending} onChoose={onSheet} />
      <AskedWords {...names} asked={asked} onChange={setSaid} />
      <AskedWords {...names} asked={unknown} onChange={setSaid} is_taken />
      <Columns
        mapping={mapping}
        samples={samples}
        remembered={rememberedHeadersIn(job)}
        columns={columns}
        isKeeping={is_keeping}
        onChange={setMapping}
      />
      <Group gap="xs">
        {isChanged || job.status !== 'completed' ? (
          <Button
            onClick={() => onCheck(mappingToSend(mapping, job), said)}
            loading={is_sending}
            disabled={Object.keys(mapping).length === 0}
          >
            {t('check_again')}
          </Button>
        ) : (
          <Button onClick={() => onCommit(mappingToSend(mapping, job))} loading={is_sending} disabled={rows_good === 0}>
            {t('commit', { count: rows_good })}
          </Button>
        )}
        <Button variant="default" onClick={onOther}>
          {t('other_file')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Further headers appear only in the table below. */
const KEPT_NAMED = 8;

function keptText(t: ReturnType<typeof useImportTexts>, kept: readonly string[]): string {
  const more = kept.length - KEPT_NAMED;
  const headers = kept.slice(0, KEPT_NAMED).join(', ');
  return more > 0 ? t('kept_headers_more', { headers, count: more }) : t('kept_headers', { headers });
}

type SheetsProps = { of: ReturnType<typeof sheetsIn>; isSending: boolean; onChoose: (sheet: string) => void };

/** The sheet to read, and the others. */
function Sheets({ of: { read, names }, isSending, onChoose }: SheetsProps) {
  const t = useImportTexts();
  if (names.length < 2) return null;
  const others = names.filter((name) => name !== read);
  return (
    <Select
      label={t('sheet')}
      maw={320}
      placeholder={t('sheet_choose')}
      description={read === undefined ? undefined : t('other_sheets', { sheets: others.join(', ') })}
      data={names}
      value={read ?? null}
      disabled={isSending}
      onChange={(name) => name !== null && name !== read && onChoose(name)}
    />
  );
}

type ColumnsProps = {
  mapping: Mapping;
  /** Sample cells below each header. */
  samples: Readonly<Record<string, readonly string[]>>;
  /** Headers whose meaning was chosen with an earlier file. */
  remembered: readonly string[];
  columns: Props['columns'];
  isKeeping: boolean;
  onChange: (mapping: Mapping) => void;
};

/** One line for each header; a column of the contract can be chosen once. */
function Columns({ mapping, samples, remembered, columns, isKeeping, onChange }: ColumnsProps) {
  const t = useImportTexts();
  const headers = Object.keys(mapping);
  if (headers.length === 0) return null;
  return (
    <Table maw={640} aria-label={t('step_check')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('header')}</Table.Th>
          <Table.Th>{t('means')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {headers.map((header) => (
          <Table.Tr key={header}>
            <Table.Td>
              <bdi>{header}</bdi>
              <Samples of={samples[header]} />
              {remembered.includes(header) && (
                <Text size="sm" c="dimmed">
                  {t('remembered')}
                </Text>
              )}
            </Table.Td>
            <Table.Td>
              <Select
                aria-label={t('meaning_of', { header })}
                data={[
                  ...(isKeeping ? [{ value: KEPT, label: t('kept') }] : []),
                  { value: '', label: t('left_out') },
                  ...columns.map((column) => ({
                    ...column,
                    disabled:
                      !column.is_of_several &&
                      mapping[header] !== column.value &&
                      Object.values(mapping).includes(column.value),
                  })),
                ]}
                value={mapping[header] ?? ''}
                onChange={(value) => onChange({ ...mapping, [header]: value ?? '' })}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Samples below a header, which identify it better than its name alone. */
function Samples({ of = [] }: { of: readonly string[] | undefined }) {
  if (of.length === 0) return null;
  return (
    <Text size="sm" c="dimmed" data-samples>
      {of.map((text, i) => (
        <span key={text}>
          {i > 0 && ' · '}
          <span dir="auto">{text}</span>
        </span>
      ))}
    </Text>
  );
}
