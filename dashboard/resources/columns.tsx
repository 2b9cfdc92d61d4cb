import type { ResourceContract } from '../../contract/resources/resource.ts';
import { Suspense, lazy, type ReactNode } from 'react';
import { Moment } from '../i18n/format.tsx';
import { paths } from '../data/paths.ts';
import type { Column } from '../ui/tables/data-table.tsx';
import { AppLink } from '../ui/link.tsx';
import { Thumbnail } from '../data/thumbnail.tsx';
import { Cell } from './cell.tsx';
import classes from './columns.module.css';
import { describeAlso, describeRow, type FieldDescription } from './describe.ts';
import { fieldName } from '../names/field-names.ts';
import type { Row } from './resource-client.ts';
import { namingFields, titleOf } from './title-of.ts';

const CellInPlace = lazy(async () => ({ default: (await import('./cell-in-place.tsx')).CellInPlace }));

/** Figures that a person types for one row after another, by resource. */
const IN_PLACE: Readonly<Record<string, string>> = { cities: 'delivery_fee', areas: 'delivery_fee' };

/** Initial columns, beside the name and the time; more do not fit a desk. */
const COLUMNS_MAX = 6;

/**
 * The columns of a generic resource: a row's name, as a link, then its other short fields in the contract's order, and its creation
 * time. `inPlace`: the reader may edit rows in place. The account is left out where all rows have the same.
 */
export function columnsOf(
  resource: ResourceContract,
  seesSellers: boolean,
  opener?: (row: Row) => ReactNode,
  inPlace = false,
): Column<Row>[] {
  const fields = describeRow(resource).filter(({ name }) => seesSellers || name !== 'account_name');
  const naming = namingFields(resource).find((name) => fields.some((field) => field.name === name));
  const day = fields.find(({ name, shape }) => name === naming && shape.is === 'day');
  const others = fields.filter((field) => field.name !== naming && isShort(field, fields));
  const isNamed = others.filter(isMoney).length > 1;
  const shown = (field: FieldDescription, isExtra: boolean): Column<Row> => ({
    ...(isExtra ? { is_extra: true } : {}),
    key: field.name,
    title: fieldName(field.name),
    cell: (row) => {
      const cell = <Cell field={field} value={row[field.name]} />;
      if (!inPlace || IN_PLACE[resource.name] !== field.name) return cell;
      return (
        <Suspense fallback={cell}>
          <CellInPlace resource={resource} field={field} row={row} />
        </Suspense>
      );
    },
    align: field.shape.is === 'number' ? 'end' : 'start',
    ...phoneSide(field),
    // With two amounts, each needs its own heading.
    ...(isNamed && isMoney(field)
      ? { phone_title: (row: Row) => ((row[field.name] ?? null) === null ? null : fieldName(field.name)) }
      : {}),
    ...sorted(field.name),
  });
  const sorted = (name: string) => (resource.sorted.includes(name) ? { sort: name } : {});
  return [
    {
      key: 'name',
      title: fieldName(naming ?? 'name'),
      phone: 'start',
      cell: (row) => (
        <span className={opener && classes['name']}>
          {'thumbnail' in row && (
            <span className={classes['picture']}>
              <Thumbnail src={row['thumbnail'] as string | null} size={28} />
            </span>
          )}
          <AppLink to={paths.row(resource.name, row.id)}>
            {day ? <Cell field={day} value={row[day.name]} /> : <bdi>{titleOf(resource, row)}</bdi>}
          </AppLink>
          {opener?.(row)}
        </span>
      ),
      ...(naming ? sorted(naming) : {}),
    },
    ...others.map((field, place) => shown(field, place >= COLUMNS_MAX)),
    ...describeAlso(resource).map((field) => shown(field, false)),
    {
      key: 'created_at',
      title: fieldName('created_at'),
      sort: 'created_at',
      cell: (row) => <Moment iso={row.created_at} />,
    },
  ];
}

/** Ids beside their name, long texts and fields with their own editor would fill the table. */
function isShort({ name, shape }: FieldDescription, all: readonly FieldDescription[]): boolean {
  const hasNameBeside = all.some((other) => other.name === name.replace(/_id$/, '_name') && other.name !== name);
  if (hasNameBeside || /^(image|account_id|user_id|role_id|phone_digits)$/.test(name)) return false;
  if (shape.is === 'text') return !shape.is_long && (shape.max !== undefined || !name.endsWith('_id'));
  return !['account', 'json', 'secret', 'rows'].includes(shape.is);
}

const isMoney = ({ shape }: FieldDescription): boolean => shape.is === 'number' && shape.is_money;

const phoneSide = (field: FieldDescription): { phone?: 'start' | 'end' } =>
  field.name === 'status' || isMoney(field)
    ? { phone: 'end' }
    : /^(sku|code|email|city_name|account_name|url|act)$/.test(field.name)
      ? { phone: 'start' }
      : {};
