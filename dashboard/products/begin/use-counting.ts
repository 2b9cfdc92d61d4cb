import { action } from '../../../contract/access/permissions.ts';
import { useMay } from '../../data/session.tsx';
import { useWarehouses } from '../../pickers/use-warehouses.ts';

/** `mayCount`: the caller may add first pieces. `counts`: the form asks for them, which requires a warehouse. */
export function useCounting(): { mayCount: boolean; counts: boolean } {
  const may = useMay();
  const { places } = useWarehouses();
  const mayCount =
    may(action('stocks', 'create')) && may(action('stocks', 'update')) && may(action('warehouses', 'list'));
  return { mayCount, counts: mayCount && places?.length !== 0 };
}
