import type { ResourceContract } from '../../contract/resources/resource.ts';
import { Moment } from '../i18n/format.tsx';
import { useSession } from '../data/session.tsx';
import { Cell } from './cell.tsx';
import { describeForm, describeRow, type FieldDescription } from './describe.ts';
import classes from './facts.module.css';
import { fieldName } from '../names/field-names.ts';
import type { Row } from './resource-client.ts';
import { titleOf } from './title-of.ts';

/** Data of a row outside its form: figures, moments and its author; for a row without a form, all of it. */
export function Facts({ resource, row }: { resource: ResourceContract; row: Row }) {
  const { role } = useSession();
  const typed = new Set(describeForm(resource, 'update').map(({ name }) => name));
  const title = titleOf(resource, row);
  // The account is obvious to a reader of one account.
  if (role.scope !== 'workspace') typed.add('account_name');
  const facts = describeRow(resource).filter(
    (field) => !typed.has(field.name) && saysMore(resource, field, row) && title !== nameIn(row[field.name]),
  );
  return (
    <dl className={classes['facts']}>
      {facts.map((field) => (
        <div key={field.name}>
          <dt>{fieldName(field.name)}</dt>
          <dd>
            <Value field={field} value={row[field.name]} />
          </dd>
        </div>
      ))}
      <div>
        <dt>{fieldName('created_at')}</dt>
        <dd>
          <Moment iso={row.created_at} />
        </dd>
      </div>
    </dl>
  );
}

/** Names that titleOf gives to a row. */
const nameIn = (value: unknown): unknown => (typeof value === 'number' ? `#${value}` : value);

/** True for values with a meaning for people: no id without a page or beside its name, no empty list, no count of 0, no default. */
function saysMore({ fields }: ResourceContract, { name, shape }: FieldDescription, row: Row): boolean {
  const value = row[name];
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return false;
  if (value === false && fields[name]?.default === false) return false;
  if (value === 0 && name.endsWith('_count')) return false;
  if (shape.is === 'json' || (shape.is === 'text' && name.endsWith('_id'))) return false;
  return !name.endsWith('_id') || row[name.replace(/_id$/, '_name')] === undefined;
}

/** Lines in full: a table only counts them. */
function Value({ field, value }: { field: FieldDescription; value: unknown }) {
  if (field.shape.is !== 'rows') return <Cell field={field} value={value} />;
  const lines = value as Record<string, unknown>[];
  return lines.map((line, i) => (
    <div key={i}>
      <bdi>
        {Object.entries(line)
          .flatMap(([name, said]) => (name === 'id' ? [] : [said]))
          .join(' · ')}
      </bdi>
    </div>
  ));
}
