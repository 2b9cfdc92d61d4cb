import { useQuery } from '@tanstack/react-query';
import { action } from '../../contract/access/permissions.ts';
import { warehouses } from '../../contract/stocks/stocks.ts';
import { useMay } from '../data/session.tsx';
import { listQuery, type Row } from '../resources/resource-client.ts';

export type Warehouses = {
  /** Active warehouses; undefined while loading, and for readers who may not list them. */
  places: readonly Row[] | undefined;
  /** The default warehouse, or the only one; null: a person has to choose. */
  proposed: Row | null;
};

/** Warehouses for new stock. */
export function useWarehouses(): Warehouses {
  const maySee = useMay()(action('warehouses', 'list'));
  const { data } = useQuery({ ...listQuery(warehouses, { status: 'active', per_page: 50 }), enabled: maySee });
  const places = data?.data;
  const byDefault = places?.find(({ is_default }) => is_default === true);
  return { places, proposed: byDefault ?? (places?.length === 1 ? places[0]! : null) };
}

/** Warehouse for new stock: the chosen one, else the proposed one. `row` null: its name is unknown here. */
export function chosenPlace(
  { places, proposed }: Warehouses,
  chosen: string | null | undefined,
): { id: string | null; row: Row | null } {
  const id = chosen ?? proposed?.id ?? null;
  return { id, row: places?.find((place) => place.id === id) ?? null };
}
