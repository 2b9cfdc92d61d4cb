import { useQuery } from '@tanstack/react-query';
import type { ResourceContract } from '../../contract/resources/resource.ts';
import { paths } from '../data/paths.ts';
import { RowForm } from '../resources/form/form-page.tsx';
import { ofResource } from '../resources/of-resource.tsx';
import { rowQuery } from '../resources/resource-client.ts';
import { useParams } from '../state/address.tsx';
import { NotHere } from '../ui/not-here.tsx';
import { ApiError } from '../ui/api-error.ts';
import { LoadFailed } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import type { Courier } from './courier.ts';
import { useCourierTexts } from './texts.ts';

const FIELDS = [
  'rates',
  'rate_home',
  'rate_stop_desk',
  'rate_return',
  'cash_percent',
  'keeps_fees',
  'pays_every_days',
  'city_codes',
  'warehouse_id',
];

export const ratesPage = ofResource(CourierRatesPage);

/** A courier's rate and name for each city, and the stock that it holds. */
function CourierRatesPage({ resource }: { resource: ResourceContract }) {
  const t = useCourierTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(rowQuery(resource, id));
  if (error instanceof ApiError && error.status === 404) return <NotHere />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { name } = data as Courier;
  return (
    <>
      <PageHeader title={t('rates_of', { name })} />
      {/* Another version of the row starts another form. */}
      <RowForm
        key={data.updated_at}
        resource={resource}
        row={data}
        shown={data}
        only={FIELDS}
        back={paths.courier(id)}
      />
    </>
  );
}
