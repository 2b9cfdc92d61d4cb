import { Button, Checkbox, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useId } from 'react';
import classes from './failed-rows.module.css';
import { listFailedRows } from '../../contract/reports/jobs.ts';
import { query, type AnswerOf } from '../data/client.ts';
import { useForm } from '../forms/use-form.ts';
import { useMessageText } from '../i18n/messages.ts';
import type { Job } from '../jobs/use-job.ts';
import { FormAlert } from '../ui/forms/form.tsx';
import { useImportTexts } from './texts.ts';

/** Rows as a file that every import reads; a cell may hold anything. */
const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;

type Row = AnswerOf<typeof listFailedRows>['data'][number];
type Column = { value: string; label: string };

/** Failed rows of a job, with samples of the file and its unknown names. */
export const useFailedRows = (job: Job) => useQuery(query(listFailedRows, { params: { id: job.id } }));

const rowsFailedOf = ({ summary }: Job): number => (summary as { rows_failed?: number } | null)?.rows_failed ?? 0;

/** Result of a dry run: every fault of each row. */
export function FailedRows({ job }: { job: Job }) {
  const t = useImportTexts();
  const { data } = useFailedRows(job);
  if (rowsFailedOf(job) === 0) return null;
  if (!data) return <Skeleton h={60} />;
  return (
    <ul className={classes['faults']} aria-label={t('faults')} tabIndex={0}>
      {data.data.map((row) => (
        <li key={row.line}>
          <Text size="sm" c="dimmed">
            {t('line', { line: row.line })}
          </Text>
          <Faults row={row} />
        </li>
      ))}
    </ul>
  );
}

type MendProps = {
  job: Job;
  columns: readonly Column[];
  /** Gets a file of the corrected rows. */
  onSend: (file: File) => Promise<unknown>;
};

/** Rows that an import refused, each with all its faults and editable cells; they are sent again without a file. */
export function MendRows(props: MendProps) {
  const { job } = props;
  const { data } = useFailedRows(job);
  if (rowsFailedOf(job) === 0) return null;
  if (!data) return <Skeleton h={120} />;
  const rows = data.data;
  if (rows.length === 0) return null;
  return <MendForm {...props} rows={rows} total={data.meta.total} />;
}

type Cells = Record<string, string>;
type Mending = {
  /** Typed cells, by line. */
  cells: Record<string, Cells>;
  /** Lines that are sent. */
  kept: number[];
};

function MendForm({ job, columns, onSend, rows, total }: MendProps & { rows: readonly Row[]; total: number }) {
  const t = useImportTexts();
  const title = useId();
  const form = useForm<Mending, unknown>({
    draft: `mend ${job.id}`,
    begun: { cells: {}, kept: rows.filter((row) => !isOver(row)).map(({ line }) => line) },
    send: ({ cells, kept }) => {
      const names = Object.keys(rows[0]!.cells);
      const sent = rows
        .filter(({ line }) => kept.includes(line))
        .map((row) => names.map((name) => cells[row.line]?.[name] ?? row.cells[name] ?? ''));
      return onSend(new File([csvOf([titlesOf(job, names), ...sent])], `mended-${job.id}.csv`));
    },
    onSent: () => undefined,
  });
  const { cells, kept } = form.typed;
  return (
    <form onSubmit={form.submit} aria-labelledby={title}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="md" id={title}>
            {t('mend_title')}
          </Title>
          <Text c="dimmed" size="sm">
            {total > rows.length ? t('mend_first', { shown: rows.length, total }) : t('mend_why')}
          </Text>
        </div>
        {rows.map((row) => (
          <MendRow
            key={row.line}
            row={row}
            columns={columns}
            typed={cells[row.line]}
            isKept={kept.includes(row.line)}
            set={form.set}
          />
        ))}
        <FormAlert error={form.error} />
        <Group gap="xs">
          <Button type="submit" loading={form.isSending} disabled={kept.length === 0}>
            {t('send_mended')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type MendRowProps = {
  row: Row;
  columns: readonly Column[];
  typed: Cells | undefined;
  isKept: boolean;
  set: (more: (now: Mending) => Partial<Mending>) => void;
};

/** Draws itself alone: a file has hundreds of cells. */
const MendRow = memo(function MendRow({ row, columns, typed, isKept, set }: MendRowProps) {
  const t = useImportTexts();
  const { line } = row;
  const keep = (isOn: boolean) =>
    set(({ kept }) => ({
      kept: [...kept.filter((one) => one !== line), ...(isOn ? [line] : [])].toSorted((a, b) => a - b),
    }));
  const type = (name: string, text: string) =>
    set(({ cells }) => ({ cells: { ...cells, [line]: { ...cells[line], [name]: text } } }));
  return (
    <fieldset className={classes['row']}>
      <legend className={classes['line']}>
        <Checkbox
          checked={isKept}
          onChange={({ currentTarget }) => keep(currentTarget.checked)}
          label={t('line', { line })}
        />
      </legend>
      <Faults row={row} />
      <div className={classes['cells']}>
        {Object.entries(row.cells).map(([name, cell]) => (
          <label key={name} className={classes['cell']}>
            <span>{columns.find(({ value }) => value === name)?.label ?? name}</span>
            <input
              value={typed?.[name] ?? cell}
              onChange={({ currentTarget }) => type(name, currentTarget.value)}
              dir="auto"
              aria-invalid={(row.reasons ?? []).some(({ params }) => isAbout(params['field'], name)) || undefined}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
});

/** The row is marked as cancelled or gone: it is skipped unless a person ticks it. */
const isOver = ({ reasons = [] }: Row): boolean => reasons.some(({ code }) => code === 'row_says_over');

/** Also handles `products.0.sku`, which is in a list in one cell. */
const isAbout = (field: unknown, column: string): boolean =>
  typeof field === 'string' && field.split('.')[0] === column;

function Faults({ row }: { row: Row }) {
  const say = useMessageText();
  const texts = row.reasons
    ? row.reasons.map(({ code, params }) => say({ message: row.reason, reason: code, params }))
    : [row.reason];
  // Shown in the page's direction, as a sentence may begin with a word of the file.
  return [...new Set(texts)].map((text) => (
    <Text key={text} size="sm" c="var(--mantine-color-error)">
      {text}
    </Text>
  ));
}

/** The file's own headers for these columns, so that their chosen meanings still apply. */
function titlesOf({ summary }: Job, names: readonly string[]): string[] {
  const { columns = {} } = (summary ?? {}) as { columns?: Record<string, string> };
  const titles = new Map(Object.entries(columns).map(([title, column]) => [column, title]));
  return names.map((name) => titles.get(name) ?? name);
}
