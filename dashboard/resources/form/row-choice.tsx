import { useQuery } from '@tanstack/react-query';
import { action } from '../../../contract/access/permissions.ts';
import type { ReferredResource } from '../../../contract/resources/referred-resources.ts';
import { Choice } from '../../lists/choice.tsx';
import type { ControlProps } from '../../lists/filters.tsx';
import { useMay } from '../../data/session.tsx';
import { listQuery, type Row } from '../resource-client.ts';
import { titleOf } from '../title-of.ts';

type More = Pick<
  Parameters<typeof Choice>[0],
  'every' | 'unknown' | 'placeholder' | 'clearButtonProps' | 'searchable' | 'w'
> & {
  /** Filters the offers. */
  only?: Record<string, unknown>;
  offers?: (row: Row) => boolean;
};

/** A filter by a row of a small resource; hidden from readers who may not list it, and while it has no rows. */
export const rowChoice = (label: string, of: ReferredResource, more: More = {}) => ({
  control: (props: ControlProps) => <RowChoice {...props} {...more} label={label} of={of} />,
});

const OFFERED = 100;

function RowChoice({
  of,
  only = {},
  offers = () => true,
  ...more
}: ControlProps & More & { label: string; of: ReferredResource }) {
  const may = useMay()(action(of.name, 'list'));
  const { data } = useQuery({ ...listQuery(of, { ...only, per_page: OFFERED }), enabled: may });
  const rows = (data?.data ?? []).filter(offers);
  if (rows.length === 0) return null;
  return <Choice {...more} options={rows.map((row) => ({ value: row.id, label: titleOf(of, row) }))} />;
}
