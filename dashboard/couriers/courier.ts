import type { QueryClient } from '@tanstack/react-query';
import { connectorRow, type ConnectorName } from '../../contract/shipping/connectors.ts';
import { listCourierStatuses, shippingCompanies } from '../../contract/shipping/shipping-companies.ts';
import type { Row } from '../resources/resource-client.ts';
import type { useCourierTexts } from './texts.ts';

export type Courier = Row & {
  name: string;
  connector: ConnectorName;
  has_credentials: boolean;
  options: Record<string, string | null>;
  base_url: string | null;
  tracking_url: string | null;
  prints_own_label: boolean;
  webhook_path: string;
  status: 'active' | 'inactive';
};

/** Name of a courier; trade names are not translated. */
export const connectorLabel = (t: ReturnType<typeof useCourierTexts>, name: ConnectorName): string =>
  name === 'manual' ? t('manual') : connectorRow(name).label;

export const forgetCouriers = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(
    [shippingCompanies.routes.list, shippingCompanies.routes.retrieve, listCourierStatuses].map((route) =>
      queryClient.invalidateQueries({ queryKey: [route!.url] }),
    ),
  );
