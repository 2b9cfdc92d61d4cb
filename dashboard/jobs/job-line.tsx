import type { ServiceMessage } from '../i18n/load-messages.ts';
import { useMessageText } from '../i18n/messages.ts';
import { ActionIcon, Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconDownload,
  IconLoader2,
  IconX,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelJob, listJobs, showJob } from '../../contract/reports/jobs.ts';
import { undoMoves } from '../../contract/orders/order-actions.ts';
import { listOrders } from '../../contract/orders/orders.ts';
import { paths } from '../data/paths.ts';
import { useAddress } from '../state/address.tsx';
import { call, keyOf, ownAddress } from '../data/client.ts';
import { LinkButton } from '../ui/link.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { PushedOrders, type PushResult } from './pushed.tsx';
import { forgetJob } from './started-jobs.ts';
import { isEnded, type FollowedJob, type Job } from './use-job.ts';
import { useJobTexts } from './texts.ts';

const LOOKS = {
  queued: { tone: 'plain', icon: IconClock },
  running: { tone: 'info', icon: IconLoader2 },
  completed: { tone: 'good', icon: IconCircleCheck },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  canceled: { tone: 'plain', icon: IconBan },
} as const satisfies Record<string, { tone: Tone; icon: unknown }>;
type Status = keyof typeof LOOKS;
/** Text of a finished job with refused rows: some, or all. */
const SHORT = {
  partly: { tone: 'warn', icon: IconAlertTriangle },
  refused: { tone: 'bad', icon: IconAlertTriangle },
} as const satisfies Record<string, { tone: Tone; icon: unknown }>;

/** One job of the tray: name, progress and result. */
export function JobLine({ followed: { started, job, is_unknown } }: { followed: FollowedJob }) {
  const t = useJobTexts();
  return (
    <Stack gap={4} component="li" py="xs">
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} truncate>
          {started.label}
        </Text>
        {job && !isEnded(job) && <CancelButton job={job} />}
        {(is_unknown || (job && isEnded(job))) && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('remove')}
            onClick={() => forgetJob(started.id)}
          >
            <IconX size={14} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {is_unknown && <Text c="dimmed">{t('unknown')}</Text>}
      {job && <JobState job={job} />}
    </Stack>
  );
}

/** Cancelling a running job keeps its finished part. */
export function CancelButton({ job }: { job: Job }) {
  const t = useJobTexts();
  const queryClient = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(cancelJob, { params: { id: job.id } }),
    onSettled: () =>
      Promise.all(
        [keyOf(showJob, { params: { id: job.id } }), [listJobs.url]].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      loading={cancel.isPending || job.is_canceling}
      onClick={() => cancel.mutate()}
    >
      {t('cancel')}
    </Button>
  );
}

type Summary = Partial<PushResult> & {
  rows_good?: number;
  /** Rows skipped by an import that continues a stopped one. */
  rows_skipped?: number;
  /** Of the good rows: existing ones that stay, and those that change. */
  rows_known?: number;
  rows_updated?: number;
  rows_failed?: number;
  is_dry_run?: boolean;
  /** The first refused rows. */
  faults?: { line: number; reasons: ServiceMessage[] }[];
  /** Labels of ours that replace a courier's. */
  instead?: { reference: string; reason: string }[];
  /** Counts of an act on all matching rows. */
  updated?: number;
  already?: number;
  undo_token?: string | null;
  /** Earlier agents of leads that were reassigned. */
  taken_over?: { name: string; count: number }[];
  reasons?: (ServiceMessage & { code: string; count: number })[];
};

/** A move can be undone for this long. */
const UNDO_MS = 10 * 60_000;

/** Progress of a job and, at its end, its result. */
export function JobState({ job }: { job: Job }) {
  const t = useJobTexts();
  const say = useMessageText();
  const { done, total } = job.progress;
  const summary = job.summary as Summary | null;
  const short = job.status === 'completed' ? shortOf(summary) : undefined;
  const { tone, icon } = short ? SHORT[short] : LOOKS[job.status as Status];
  const isLook = summary?.is_dry_run === true;
  return (
    <>
      <Group gap="xs">
        <StatusBadge tone={tone} icon={icon}>
          {t(short ?? (isLook && job.status === 'completed' ? 'checked' : (job.status as Status)))}
        </StatusBadge>
        {!isEnded(job) && total > 0 && (
          <Text c="dimmed" className="figures">
            {t('progress', { done, total })}
          </Text>
        )}
        {summary?.updated !== undefined && <Text c="dimmed">{t('rows_changed', { count: summary.updated })}</Text>}
        {!summary?.orders && (summary?.already ?? 0) > 0 && (
          <Text c="dimmed">{t('rows_already', { count: summary?.already ?? 0 })}</Text>
        )}
        {summary?.rows_good !== undefined && (
          <Text c="dimmed">{t(isLook ? 'rows_would' : 'rows_good', { count: summary.rows_good })}</Text>
        )}
        {(summary?.rows_skipped ?? 0) > 0 && (
          <Text c="dimmed">{t('rows_skipped', { count: summary?.rows_skipped ?? 0 })}</Text>
        )}
        {(summary?.rows_known ?? 0) > 0 && (
          <Text c="dimmed">{t('rows_known', { count: summary?.rows_known ?? 0 })}</Text>
        )}
        {(summary?.rows_updated ?? 0) > 0 && (
          <Text c="dimmed">{t('rows_updated', { count: summary?.rows_updated ?? 0 })}</Text>
        )}
        {(summary?.rows_failed ?? 0) > 0 && (
          <Text c="dimmed">{t('rows_failed', { count: summary?.rows_failed ?? 0 })}</Text>
        )}
      </Group>
      {!isEnded(job) && (
        <Progress value={total > 0 ? (done / total) * 100 : 0} size="sm" aria-label={t('progress', { done, total })} />
      )}
      {(summary?.taken_over ?? []).length > 0 && (
        <Text c="dimmed" size="sm">
          {t('taken_over', { who: summary!.taken_over!.map(({ name, count }) => `${name} (${count})`).join(', ') })}
        </Text>
      )}
      {summary?.reasons?.map(({ code, count, ...said }) => (
        <Text key={code} c="dimmed" size="sm">
          <bdi>{t('reason', { count, message: say(said) })}</bdi>
        </Text>
      ))}
      {summary?.orders && <PushedOrders of={summary as PushResult} />}
      {(summary?.instead ?? []).length > 0 && (
        <Text size="sm">
          {t('labels_instead', { count: summary!.instead!.length })}{' '}
          <bdi>{summary!.instead!.map(({ reference }) => reference).join(' ')}</bdi>
        </Text>
      )}
      {(summary?.faults ?? []).length > 0 && (
        <Stack component="ul" gap={2} m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('faults')}>
          {summary!.faults!.map(({ line, reasons }) => (
            <Text key={line} component="li" size="sm">
              {t('line', { line })} <bdi>{reasons.map((one) => say(one)).join(' ')}</bdi>
            </Text>
          ))}
        </Stack>
      )}
      {summary?.undo_token && Date.parse(job.finished_at ?? '') > Date.now() - UNDO_MS && (
        <UndoButton token={summary.undo_token} />
      )}
      {job.error && (
        <Text c="var(--mantine-color-error)">
          {say({ message: job.error, reason: job.reason, params: job.params })}
        </Text>
      )}
      <JobFiles job={job} />
      <MendLink job={job} summary={summary} />
    </>
  );
}

/** Extent of failed rows or orders: some, or all of them; undefined: none. */
function shortOf(summary: Summary | null): keyof typeof SHORT | undefined {
  const { rows_good = 0, rows_skipped = 0, updated = 0, already = 0, pushed = 0, unknown = 0 } = summary ?? {};
  // A dry run counts as done, whatever it found.
  if (summary?.is_dry_run || (summary?.rows_failed ?? 0) + (summary?.failed ?? 0) === 0) return undefined;
  return rows_good + rows_skipped + updated + already + pushed + unknown > 0 ? 'partly' : 'refused';
}

/** Undoes the job's effect, as a whole. */
function UndoButton({ token }: { token: string }) {
  const t = useJobTexts();
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () => call(undoMoves, { body: { undo_token: token } }),
    onSuccess: ({ meta }) => toast(t('undone', { count: meta.updated })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [listOrders.url] }),
  });
  return (
    <Button
      variant="light"
      size="compact-sm"
      style={{ alignSelf: 'flex-start' }}
      loading={undo.isPending}
      disabled={undo.isSuccess}
      onClick={() => undo.mutate()}
    >
      {t('undo')}
    </Button>
  );
}

/** Link to the refused rows, which are corrected on the page of that import. */
function MendLink({ job, summary }: { job: Job; summary: Summary | null }) {
  const t = useJobTexts();
  const to = importPageOf(job);
  const { path } = useAddress();
  if (!to || !isEnded(job) || summary?.is_dry_run || (summary?.rows_failed ?? 0) === 0) return null;
  // The page shows them below.
  if (path.endsWith('/import')) return null;
  return (
    <LinkButton to={to} size="compact-sm" variant="default" style={{ alignSelf: 'flex-start' }}>
      {t('mend')}
    </LinkButton>
  );
}

/** Imports whose page takes rows of earlier ones, by kind; those of generic resources share a name pattern. */
const IMPORT_PAGES: Record<string, string | null> = {
  'import-stocks': 'stock',
  // These imports need more inputs than the file: a move, a courier, a sheet.
  'import-delivered-orders': null,
  'import-returned-orders': null,
  'import-statements': null,
  'import-sheet': null,
};

function importPageOf({ kind, id }: Job): string | null {
  const name = kind in IMPORT_PAGES ? IMPORT_PAGES[kind] : /^import-(.+)$/.exec(kind)?.[1];
  return name ? paths.mendRows(name, id) : null;
}

function JobFiles({ job }: { job: Job }) {
  const t = useJobTexts();
  const url = job.failed_rows_url ?? job.result_url;
  if (!url) return null;
  return (
    <Anchor href={ownAddress(url)} download>
      <Group gap={4} component="span">
        <IconDownload size={16} aria-hidden />
        {job.failed_rows_url ? t('failed_rows') : t('download')}
      </Group>
    </Anchor>
  );
}
