import { Button, Text, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { action } from '../../contract/permissions.ts';
import type { ResourceContract } from '../../contract/resource.ts';
import { newKey } from '../client.ts';
import { useLanguage } from '../i18n/words.ts';
import { paths } from '../paths.ts';
import { useMay } from '../session.tsx';
import { confirm } from '../ui/confirm.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { LinkButton } from '../ui/link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { toast } from '../ui/toast.tsx';
import { useUiWords } from '../ui/words.ts';
import { describeForm } from './describe.ts';
import type { Described } from './describe.ts';
import { FieldInput } from './field-input.tsx';
import classes from './form-page.module.css';
import { bodyOf, typedOf } from './form-values.ts';
import type { FormValues, TypingFaults } from './form-values.ts';
import { lookOf } from './names.ts';
import { createRow, deleteRow, rowQuery, updateRow } from './resource-client.ts';
import type { Row } from './resource-client.ts';
import { ShownOnce, secretsIn } from './shown-once.tsx';
import { ofResource } from './of-resource.tsx';
import { titleOf } from './title-of.ts';
import { useResourceWords } from './words.ts';

export const newPage = ofResource(NewPage);
export const editPage = ofResource(EditPage);

function NewPage({ resource }: { resource: ResourceContract }) {
  const t = useResourceWords();
  const { say } = useLanguage();
  const defaults = Object.fromEntries(Object.entries(resource.fields).map(([name, field]) => [name, field.default]));
  return (
    <>
      <PageHeader title={t('new_in', { title: say(lookOf(resource.name).title) })} />
      <RowForm resource={resource} row={null} shown={defaults} />
    </>
  );
}

function EditPage({ resource }: { resource: ResourceContract }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { data, error, refetch } = useQuery(rowQuery(resource, id));
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <PageHeader title={titleOf(resource, data)} actions={<DeleteButton resource={resource} row={data} />} />
      {/* Another version of the row begins another form. */}
      <RowForm key={data.updated_at} resource={resource} row={data} shown={data} />
    </>
  );
}

type FormProps = { resource: ResourceContract; row: Row | null; shown: Record<string, unknown> };

function RowForm({ resource, row, shown }: FormProps) {
  const t = useResourceWords();
  const ui = useUiWords();
  const may = useMay();
  const what = row ? 'update' : 'create';
  const fields = describeForm(resource, what);
  const [begun] = useState(() => typedOf(fields, shown));
  const [values, setValues] = useState<FormValues>(begun);
  const [faults, setFaults] = useState<TypingFaults>({});
  const navigate = useNavigate();
  const leave = () => void navigate({ to: paths.resource(resource.name) });
  const save = useSave(resource, row, (saved) => {
    const name = titleOf(resource, saved);
    toast(row ? t('saved', { name }) : t('created', { name }));
    if (row || secretsIn(resource, saved).length === 0) leave();
  });
  const is_disabled = resource.routes[what] === undefined || !may(action(resource.name, what));
  const changed = fields.filter(({ name }) => JSON.stringify(values[name]) !== JSON.stringify(begun[name]));
  const isUnchanged = row !== null && changed.length === 0;
  if (!row && save.data) return <ShownOnce secrets={secretsIn(resource, save.data)} onKept={leave} />;
  const faultAt = (path: string) => (faults[path] ? t(faults[path]) : faultOf(save.error, path));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // A new row says everything that was typed, a change only what differs.
        const sent = bodyOf(row ? changed : fields.filter((field) => !isLeftEmpty(field.name, values)), values);
        setFaults(sent.faults);
        if (Object.keys(sent.faults).length === 0) save.mutate(sent.body);
      }}
    >
      <div className={classes['fields']}>
        {is_disabled && (
          <Text c="dimmed" data-wide>
            {t('may_not_change')}
          </Text>
        )}
        {fields.map((field) => (
          <div key={field.name} data-wide={isWide(field) || undefined}>
            <FieldInput
              field={field}
              path={field.name}
              value={values[field.name] ?? ''}
              onChange={(value) => setValues((before) => ({ ...before, [field.name]: value }))}
              faultAt={faultAt}
              is_disabled={is_disabled}
            />
          </div>
        ))}
        <div data-wide>
          <FormAlert error={save.error} shown={pathsOf(fields, values)} />
        </div>
      </div>
      <div className={classes['buttons']}>
        {!is_disabled && (
          <Tooltip label={t('nothing_changed')} disabled={!isUnchanged}>
            <Button
              type="submit"
              loading={save.isPending}
              {...(isUnchanged
                ? { 'data-disabled': true, 'aria-disabled': true, onClick: (event) => event.preventDefault() }
                : {})}
            >
              {row ? t('save') : t('create')}
            </Button>
          </Tooltip>
        )}
        <LinkButton variant="default" to={paths.resource(resource.name)}>
          {ui('cancel')}
        </LinkButton>
      </div>
    </form>
  );
}

/** Long texts and lists take the whole width; two of the others share it. */
const isWide = ({ shape }: Described): boolean =>
  shape.is === 'text' ? shape.is_long : ['texts', 'references', 'choices', 'rows', 'json'].includes(shape.is);

/** The contract's default stands for what is left empty on create. */
const isLeftEmpty = (name: string, values: FormValues): boolean => values[name] === '';

/** Paths that have an input of their own, those inside of lines included. */
const pathsOf = (fields: readonly Described[], values: FormValues): string[] =>
  fields.flatMap(({ name, shape }) => [
    name,
    ...(shape.is === 'rows'
      ? (values[name] as unknown[]).flatMap((_, i) => shape.columns.map((column) => `${name}.${i}.${column.name}`))
      : []),
  ]);

/** `onSaved` gets the row as the server answered. */
function useSave(resource: ResourceContract, row: Row | null, onSaved: (saved: Row) => void) {
  const queryClient = useQueryClient();
  const [key] = useState(newKey);
  return useMutation({
    mutationFn: (body: object) => (row ? updateRow(resource, row, body) : createRow(resource, body, key)),
    meta: { is_handled: true },
    onSuccess: (saved) => {
      void queryClient.invalidateQueries({ queryKey: [resource.routes.list!.url] });
      if (resource.routes.retrieve) void queryClient.invalidateQueries({ queryKey: [resource.routes.retrieve.url] });
      onSaved(saved);
    },
  });
}

function DeleteButton({ resource, row }: { resource: ResourceContract; row: Row }) {
  const t = useResourceWords();
  const may = useMay();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const name = titleOf(resource, row);
  const remove = useMutation({
    mutationFn: () => deleteRow(resource, row),
    onSuccess: async () => {
      toast(t('deleted', { name }));
      await navigate({ to: paths.resource(resource.name) });
      await queryClient.invalidateQueries({ queryKey: [resource.routes.list!.url] });
    },
  });
  if (!resource.routes.delete || !may(action(resource.name, 'delete'))) return null;
  const ask = async () => {
    const question = {
      title: t('delete_one', { name }),
      body: t('delete_forever'),
      action: t('delete'),
      is_dangerous: true,
    };
    if (await confirm(question)) remove.mutate();
  };
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} aria-hidden />}
      loading={remove.isPending}
      onClick={() => void ask()}
    >
      {t('delete')}
    </Button>
  );
}
