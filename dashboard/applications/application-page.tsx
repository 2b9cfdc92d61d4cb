import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconBan, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { applications } from '../../contract/access/applications.ts';
import { action } from '../../contract/access/permissions.ts';
import { isWriteBackKind } from '../../contract/leads/write-back.ts';
import { Moment, useFormat } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import { deleteRow, rowQuery, updateRow } from '../resources/resource-client.ts';
import { useMay, useSession } from '../data/session.tsx';
import { useNavigate, useParams } from '../state/address.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { confirm } from '../ui/layers/confirm.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/layers/toast.tsx';
import classes from './application-page.module.css';
import { ApplicationStatus, forgetApplications, type Application } from './application.tsx';
import { EditApplication } from './edit-application.tsx';
import { Deliveries } from './deliveries.tsx';
import { DeliveryHealth } from './delivery-health.tsx';
import { Errors } from './errors.tsx';
import { FormSettings } from './form-settings.tsx';
import { HowTo } from './how-to.tsx';
import { ScopesInput } from './scopes-input.tsx';
import { useApplicationTexts } from './texts.ts';
import { WriteBack } from './write-back/write-back.tsx';

/** One application: the rights of its token, or the address for its store's orders and the ones that became no lead. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(rowQuery(applications, id));
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return data ? <ApplicationDetails application={data as Application} /> : null;
}

function ApplicationDetails({ application }: { application: Application }) {
  const t = useApplicationTexts();
  const [isEditing, setEditing] = useState(false);
  const { name, status, kind, incoming_url, scopes, has_secret } = application;
  return (
    <>
      <PageHeader
        title={name}
        aside={<ApplicationStatus status={status} />}
        actions={<Acts application={application} onEdit={() => setEditing(true)} />}
      />
      <Stack gap="lg" pb="lg">
        <Facts application={application} />
        {kind === 'api' ? (
          <div className={classes['wide']}>
            {scopes ? <ScopesInput value={scopes} onChange={() => undefined} is_fixed /> : t('all_scopes')}
          </div>
        ) : kind === 'form' ? (
          <>
            <FormSettings application={application} />
            <Deliveries application={application} />
            <Errors application={application} />
          </>
        ) : (
          <>
            {!has_secret && <NoSecret onEdit={() => setEditing(true)} />}
            <DeliveryHealth application={application} />
            <Deliveries application={application} />
            <Errors application={application} />
            {isWriteBackKind(kind) && <WriteBack application={application} />}
            {incoming_url && (
              <div className={classes['text']}>
                <HowTo kind={kind} url={incoming_url} />
              </div>
            )}
          </>
        )}
      </Stack>
      {isEditing && <EditApplication application={application} onClose={() => setEditing(false)} />}
    </>
  );
}

/** Deliveries with an unknown signature are refused, and not listed. */
function NoSecret({ onEdit }: { onEdit: () => void }) {
  const t = useApplicationTexts();
  const mayUpdate = useMay()(action('applications', 'update'));
  return (
    <Alert variant="light" color="red" icon={<IconAlertTriangle aria-hidden />} title={t('no_secret')}>
      <Text mb="xs">{t('no_secret_why')}</Text>
      {mayUpdate && <Button onClick={onEdit}>{t('fill_in_secret')}</Button>}
    </Alert>
  );
}

function Facts({ application }: { application: Application }) {
  const t = useApplicationTexts();
  const { number, moment } = useFormat();
  const seesAll = useSession().role.scope === 'workspace';
  const { kind, account_name, last_used_at, last_event_at, expires_at, requests_per_minute, created_at } = application;
  const isApi = kind === 'api';
  const last = isApi ? last_used_at : last_event_at;
  return (
    <dl className={classes['facts']}>
      <Fact name={t('kind')}>{t(kind)}</Fact>
      {seesAll && (
        <Fact name={t('account')}>
          <bdi>{account_name}</bdi>
        </Fact>
      )}
      <Fact name={t(isApi ? 'last_used' : 'last_event')}>{last ? <Moment iso={last} /> : t('never')}</Fact>
      {isApi && <Fact name={t('expires_at')}>{expires_at ? moment(expires_at) : t('never')}</Fact>}
      {requests_per_minute !== null && <Fact name={t('requests_per_minute')}>{number(requests_per_minute)}</Fact>}
      <Fact name={t('created')}>
        <Moment iso={created_at} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Acts({ application, onEdit }: { application: Application; onEdit: () => void }) {
  const t = useApplicationTexts();
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { name, kind, status } = application;
  const change = useMutation({
    mutationFn: (next: Application['status']) => updateRow(applications, application, { status: next }),
    onSuccess: (_, next) => toast(t(next === 'active' ? 'resumed' : 'paused', { name })),
    onSettled: () => forgetApplications(queryClient),
  });
  const revoke = useMutation({
    mutationFn: () => deleteRow(applications, application),
    onSuccess: async () => {
      toast(t('revoked', { name }));
      await navigate({ to: paths.resource('applications') });
      await queryClient.invalidateQueries({ queryKey: [applications.routes.list!.url] });
    },
  });
  const ask = async () => {
    const body = t(kind === 'api' ? 'revoke_token_why' : kind === 'form' ? 'revoke_form_why' : 'revoke_store_why');
    if (await confirm({ title: t('revoke_title', { name }), body, action: t('revoke'), is_dangerous: true }))
      revoke.mutate();
  };
  const isActive = status === 'active';
  return (
    <>
      {may(action('applications', 'update')) && (
        <>
          <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
            {t('edit')}
          </Button>
          <Button
            variant="default"
            leftSection={isActive ? <IconBan size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
            loading={change.isPending}
            onClick={() => change.mutate(isActive ? 'inactive' : 'active')}
          >
            {t(isActive ? 'pause' : 'resume')}
          </Button>
        </>
      )}
      {may(action('applications', 'delete')) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={revoke.isPending}
          onClick={() => void ask()}
        >
          {t('revoke')}
        </Button>
      )}
    </>
  );
}
