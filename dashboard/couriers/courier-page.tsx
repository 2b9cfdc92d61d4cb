import { Alert, Button, Stack, Text } from '@mantine/core';
import {
  IconBan,
  IconCash,
  IconCheck,
  IconMap2,
  IconMapPins,
  IconPlugConnected,
  IconPlugConnectedX,
  IconTrash,
  IconPrinter,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import classes from './courier-page.module.css';
import { connectorRow } from '../../contract/shipping/connectors.ts';
import { action } from '../../contract/access/permissions.ts';
import { shippingCompanies, testConnection } from '../../contract/shipping/shipping-companies.ts';
import { call, addressOf, query } from '../data/client.ts';
import { Moment } from '../i18n/format.tsx';
import { useMessageText } from '../i18n/messages.ts';
import { paths } from '../data/paths.ts';
import { deleteRow, rowQuery, updateRow } from '../resources/resource-client.ts';
import { useMay } from '../data/session.tsx';
import { useNavigate, useParams, useWayBack } from '../state/address.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { confirm } from '../ui/layers/confirm.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useUiTexts } from '../ui/texts.ts';
import { printPickUpSheet } from '../../contract/orders/order-labels.ts';
import { listOrders } from '../../contract/orders/orders.ts';
import { currentLanguage } from '../i18n/texts.ts';
import { CourierForm } from './courier-form.tsx';
import { forgetCouriers, type Courier } from './courier.ts';
import { CourierStatus } from './couriers-page.tsx';
import { StatusMapping } from './status-mapping.tsx';
import { useCourierTexts } from './texts.ts';

/** Connects a courier to the workspace. */
export function NewCourierPage() {
  const t = useCourierTexts();
  const ui = useUiTexts();
  const navigate = useNavigate();
  const next = useWayBack('');
  return (
    <>
      <PageHeader title={t('new_courier')} />
      <div className="panel">
        <CourierForm
          courier={null}
          is_fixed={false}
          away={
            <LinkButton variant="default" to={next || paths.couriers()}>
              {ui('cancel')}
            </LinkButton>
          }
          onSaved={({ id }) => void navigate({ to: next || paths.courier(id) })}
        />
      </div>
    </>
  );
}

/** One courier: its connection, a test of it, and the meaning of its status words. */
export function CourierPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(rowQuery(shippingCompanies, id));
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return data ? <CourierDetails courier={data as Courier} /> : null;
}

function CourierDetails({ courier }: { courier: Courier }) {
  const t = useCourierTexts();
  const mayUpdate = useMay()(action('shipping-companies', 'update'));
  const { capabilities, credentials } = connectorRow(courier.connector);
  const test = useMutation({ mutationFn: () => call(testConnection, { params: { id: courier.id } }) });
  return (
    <>
      <PageHeader
        title={courier.name}
        aside={<CourierStatus status={courier.status} />}
        actions={<Acts courier={courier} />}
      />
      <div className={`${classes['columns']} panels`}>
        <Stack gap="md">
          {!mayUpdate && <Text c="dimmed">{t('may_not_change')}</Text>}
          {/* Another version of the row starts another form. */}
          <CourierForm
            key={courier.updated_at}
            courier={courier}
            is_fixed={!mayUpdate}
            onSaved={test.reset}
            away={
              Object.keys(credentials).length > 0 && (
                <Button
                  variant="default"
                  leftSection={<IconPlugConnected size={16} aria-hidden />}
                  loading={test.isPending}
                  onClick={() => test.mutate()}
                >
                  {t('test')}
                </Button>
              )
            }
          />
          {test.data && <TestResult {...test.data.data} />}
          {capabilities.updates.includes('webhook') && (
            <CopyLine
              label={t('webhook_address')}
              value={new URL(courier.webhook_path, window.location.origin).href}
              note={t('webhook_address_why')}
            />
          )}
        </Stack>
        <StatusMapping courier={courier} />
      </div>
    </>
  );
}

type Test = { is_ok: boolean; message: string; reason?: string; params?: object; checked_at: string };

function TestResult({ is_ok, checked_at, ...said }: Test) {
  const say = useMessageText();
  const t = useCourierTexts();
  const Shape = is_ok ? IconPlugConnected : IconPlugConnectedX;
  return (
    <Alert
      role="status"
      variant="light"
      color={is_ok ? 'teal' : 'red'}
      icon={<Shape aria-hidden />}
      title={t(is_ok ? 'test_good' : 'test_bad')}
    >
      <bdi>{say(said)}</bdi> · <Moment iso={checked_at} />
    </Alert>
  );
}

function Acts({ courier }: { courier: Courier }) {
  const t = useCourierTexts();
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { name, id, status } = courier;
  const change = useMutation({
    mutationFn: () => updateRow(shippingCompanies, courier, { status: status === 'active' ? 'inactive' : 'active' }),
    onSuccess: () => toast(t('saved', { name })),
    onSettled: () => forgetCouriers(queryClient),
  });
  const remove = useMutation({
    mutationFn: () => deleteRow(shippingCompanies, courier),
    onSuccess: async () => {
      toast(t('deleted', { name }));
      await navigate({ to: paths.couriers() });
      await queryClient.invalidateQueries({ queryKey: [shippingCompanies.routes.list!.url] });
    },
  });
  const ask = async () => {
    const question = { title: t('delete_title', { name }), body: t('delete_why'), action: t('delete') };
    if (await confirm({ ...question, is_dangerous: true })) remove.mutate();
  };
  const isActive = status === 'active';
  return (
    <>
      <PickUpSheet courier_id={id} />
      <LinkButton variant="default" to={paths.courierRates(id)} leftSection={<IconMap2 size={16} aria-hidden />}>
        {t('rates')}
      </LinkButton>
      {connectorRow(courier.connector).capabilities.lists_cities && (
        <LinkButton variant="default" to={paths.courierPlaces(id)} leftSection={<IconMapPins size={16} aria-hidden />}>
          {t('places')}
        </LinkButton>
      )}
      {may(action('settlements', 'retrieve')) && (
        <LinkButton variant="default" to={paths.cashHolder(id)} leftSection={<IconCash size={16} aria-hidden />}>
          {t('cash')}
        </LinkButton>
      )}
      {may(action('shipping-companies', 'update')) && (
        <Button
          variant="default"
          leftSection={isActive ? <IconBan size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
          loading={change.isPending}
          onClick={() => change.mutate()}
        >
          {t(isActive ? 'stop' : 'start')}
        </Button>
      )}
      {may(action('shipping-companies', 'delete')) && (
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          {t('delete')}
        </Button>
      )}
    </>
  );
}

/** Prints the sheet that a courier signs at the pick-up; no button without parcels. */
function PickUpSheet({ courier_id }: { courier_id: string }) {
  const t = useCourierTexts();
  const may = useMay();
  const mayPrint = may(printPickUpSheet.access) && may(listOrders.access);
  const waiting = { status: ['waiting_for_shipping_company'], shipping_company_id: courier_id, per_page: 1 };
  const { data } = useQuery({ ...query(listOrders, { query: waiting }), enabled: mayPrint });
  if (!mayPrint || !data?.meta.total) return null;
  return (
    <Button
      component="a"
      variant="default"
      href={addressOf(printPickUpSheet, { params: { id: courier_id }, query: { language: currentLanguage() } })}
      leftSection={<IconPrinter size={16} aria-hidden />}
    >
      {t('pick_up_sheet')}
    </Button>
  );
}
