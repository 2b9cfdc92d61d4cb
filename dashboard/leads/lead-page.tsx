import { ActionIcon, Button, Group } from '@mantine/core';
import { IconPencil, IconPhone, IconPhoneCall, IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import { holdLead } from '../../contract/leads/call-desk.ts';
import { OPEN_LEAD_STATUSES } from '../../contract/leads/lead-moves.ts';
import { showLead } from '../../contract/leads/leads.ts';
import { SHIPMENT_WAYS } from '../../contract/orders/orders.ts';
import { action } from '../../contract/access/permissions.ts';
import { call, query } from '../data/client.ts';
import { Ltr, Moment, Money, Phone, Reference } from '../i18n/format.tsx';
import { BlacklistFlag } from '../orders/blacklist-flag.tsx';
import { UnderWay } from '../orders/page/customer-history.tsx';
import { useStoreTexts } from '../orders/store-texts.ts';
import { Prepaid, StoreFact, StoreWord } from '../orders/store-word.tsx';
import { useOrderTexts } from '../orders/texts.ts';
import { Walk } from '../lists/walk.tsx';
import { paths } from '../data/paths.ts';
import { useMay, useSession } from '../data/session.tsx';
import { Thumbnail } from '../data/thumbnail.tsx';
import { AsTyped } from '../names/as-typed.tsx';
import { CityAndArea } from '../names/city-and-area.tsx';
import { cityNames } from '../names/city-name.tsx';
import { sourceName, useFindTexts } from '../names/find-words.ts';
import { useNavigate, useParams } from '../state/address.tsx';
import { CustomerLink, CustomerWord } from '../talk/later.tsx';
import { WriteButton } from '../talk/write-button.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { phoneLink } from '../ui/contact.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { AppLink, LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { AssignButton } from './assigning/assign-button.tsx';
import { Assignments } from './assigning/assignments.tsx';
import { useAssigningTexts } from './assigning/assigning-texts.ts';
import classes from './desk/desk.module.css';
import { GuardFlag } from './guard/guard-flag.tsx';
import { dataOf } from './lead-data.ts';
import { LeadPast } from './lead-past.tsx';
import { LeadStatusBadge } from './lead-status.tsx';
import { reasonName } from './desk/reason-name.ts';
import type { DeskLead } from './desk/use-desk.ts';
import { StepsPart } from './steps/steps-note.tsx';
import { useLeadTexts } from './texts.ts';
import { amountIn } from './use-lead-edit.ts';
import { Table } from '../ui/tables/table.tsx';

/** After the page: most leads are edited during a call. */
const EditLead = lazy(async () => ({ default: (await import('./edit-lead.tsx')).EditLead }));

const AddNote = lazy(async () => ({ default: (await import('./add-note.tsx')).AddNote }));

/** One lead: customer, wishes and history. Calls happen at the desk. */
export function LeadPage() {
  const { reference = '' } = useParams();
  const { data, error, refetch } = useQuery({ ...query(showLead, { params: { reference } }) });
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return data ? <Lead lead={data.data} /> : <PageSkeleton />;
}

function Lead({ lead }: { lead: DeskLead }) {
  const t = useLeadTexts();
  const may = useMay();
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <PageHeader
        is_at_thumb
        title={lead.reference}
        aside={
          <Group gap="xs">
            <LeadStatusBadge status={lead.status_key} />
            <BlacklistFlag of={lead} />
            <GuardFlag of={lead} />
            <Walk />
          </Group>
        }
        actions={<Acts lead={lead} onEdit={() => setIsEditing(true)} />}
      />
      <StoreWord lead_reference={lead.reference} store={lead.store} />
      <Prepaid of={lead} />
      <div className={classes['call']}>
        <div className="panel">
          <CustomerWord about={{ lead: lead.reference }} />
          <StepsPart of={lead} />
          <LeadFacts lead={lead} />
          <LeadLines lead={lead} />
        </div>
        <div className="panel">
          <Group gap="xs">{lead.attempts > 0 && <span>{t('attempts', { count: lead.attempts })}</span>}</Group>
          <Assignments lead={lead} />
          <CustomerLink about={{ lead: lead.reference }} />
          <UnderWay orders={lead.past_orders.filter(({ reference }) => reference !== lead.order_reference)} />
          <LeadPast
            lead={lead}
            addNote={
              may(action('leads', 'update')) && (
                <Suspense>
                  <AddNote reference={lead.reference} />
                </Suspense>
              )
            }
          />
        </div>
      </div>
      {isEditing && (
        <Suspense>
          <EditLead lead={lead} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Facts about the lead and its customer. */
export function LeadFacts({ lead }: { lead: DeskLead }) {
  const f = useFindTexts();
  const { sees_sellers } = useSession();
  const t = useLeadTexts();
  const assigning = useAssigningTexts();
  const ways = useOrderTexts();
  const inShop = useStoreTexts();
  const holder = lead.assigned_to ?? lead.assigned_center;
  const href = phoneLink(lead.phone);
  return (
    <dl className={classes['facts']}>
      <Fact name={f('seller')}>{sees_sellers && <bdi>{lead.account.name}</bdi>}</Fact>
      <Fact name={t('full_name')}>
        <bdi>{lead.full_name}</bdi>
      </Fact>
      <Fact name={t('phone')}>
        <Group gap="xs">
          <Phone number={lead.phone} international={lead.phone_international} />
          {href && (
            <ActionIcon component="a" variant="default" href={href} aria-label={t('call')}>
              <IconPhone size={16} aria-hidden />
            </ActionIcon>
          )}
          <WriteButton
            about={{ lead: lead.reference }}
            number={lead.phone_international}
            label={t('whatsapp')}
            keys="w"
          />
        </Group>
      </Fact>
      <Fact name={t('city')}>
        <CityAndArea of={lead} />
        <AsTyped typed={lead.city} names={cityNames(lead)} />
      </Fact>
      <Fact name={t('address')}>
        <bdi>{lead.address}</bdi>
      </Fact>
      <Fact name={t('second_phone')}>{lead.second_phone && <Phone number={lead.second_phone} />}</Fact>
      <Fact name={t('shipment_way')}>{lead.shipment_way && ways(SHIPMENT_WAYS[lead.shipment_way - 1]!)}</Fact>
      <Fact name={t('stop_desk')}>{lead.stop_desk && <bdi>{lead.stop_desk}</bdi>}</Fact>
      <Fact name={t('fees_paid')}>{lead.is_fees_paid_by_customer && t('yes')}</Fact>
      <Fact name={t('parcel_note')}>{lead.parcel_note && <bdi>{lead.parcel_note}</bdi>}</Fact>
      <Fact name={t('reason')}>{lead.sub_status && reasonName(t, lead.sub_status)}</Fact>
      <Fact name={t('action_date')}>{lead.action_date && <Moment iso={lead.action_date} />}</Fact>
      <Fact name={assigning('assigned')}>{holder && <bdi>{holder.name}</bdi>}</Fact>
      <Fact name={f('agent')}>{lead.agent && <bdi>{lead.agent.name}</bdi>}</Fact>
      <Fact name={f('source')}>{lead.source && <bdi>{sourceName(f, lead.source)}</bdi>}</Fact>
      <Fact name={t('order')}>
        {lead.order_reference && (
          <AppLink to={paths.order(lead.order_reference)}>
            <Reference>{lead.order_reference}</Reference>
          </AppLink>
        )}
      </Fact>
      <Fact name={ways('external_id')}>{lead.external_id && <bdi>{lead.external_id}</bdi>}</Fact>
      <Fact name={ways('order_number')}>{lead.order_number && !lead.store && <bdi>{lead.order_number}</bdi>}</Fact>
      <Fact name={inShop('in_shop')}>{lead.store && <StoreFact store={lead.store} />}</Fact>
      {dataOf(lead, t).map(({ name, value }, i) => (
        <Fact key={i} name={name}>
          <bdi>{value}</bdi>
        </Fact>
      ))}
    </dl>
  );
}

function Acts({ lead, onEdit }: { lead: DeskLead; onEdit: () => void }) {
  const t = useLeadTexts();
  const orders = useOrderTexts();
  const may = useMay();
  const navigate = useNavigate();
  const hold = useMutation({
    mutationFn: () => call(holdLead, { params: { reference: lead.reference } }),
    onSuccess: () => navigate({ to: paths.desk() }),
  });
  const isOpen = OPEN_LEAD_STATUSES.some((status) => status === lead.status_key);
  const mayUpdate = may(action('leads', 'update'));
  return (
    <>
      {may(action('orders', 'create')) && (
        <LinkButton
          variant="default"
          to={paths.newOrder({ from: lead.reference })}
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {orders('new_order')}
        </LinkButton>
      )}
      {lead.status_key !== 'confirmed' && mayUpdate && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden />} onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      {isOpen && <AssignButton leads={[lead]} />}
      {isOpen && mayUpdate && (
        <Button
          variant="filled"
          leftSection={<IconPhoneCall size={16} aria-hidden />}
          loading={hold.isPending}
          onClick={() => hold.mutate()}
        >
          {t('take_this')}
        </Button>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null || children === undefined || children === false || children === '') return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function LeadLines({ lead }: { lead: DeskLead }) {
  const t = useLeadTexts();
  return (
    <Table className={classes['lead_lines']!}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('product')}</Table.Th>
          <Table.Th ta="end">{t('quantity')}</Table.Th>
          <Table.Th ta="end">{t('line_total')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lead.products.map((line, i) => (
          <Table.Tr key={i}>
            <Table.Td>
              <Group gap="xs" wrap="nowrap">
                <Thumbnail src={line.thumbnail} size={40} />
                <span>
                  <bdi>{line.name}</bdi>{' '}
                  <small className={classes['dim']}>
                    <Ltr>{line.sku}</Ltr>
                  </small>
                </span>
              </Group>
            </Table.Td>
            <Table.Td ta="end">{line.quantity}</Table.Td>
            <Table.Td ta="end">
              <Money amount={amountIn(line.total)} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
