import { Group, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState, type ReactNode } from 'react';
import { action } from '../../../contract/access/permissions.ts';
import { PICTURE_LIMITS, addProductPicture } from '../../../contract/catalog/product-pictures.ts';
import { QUANTITY_MAX, warehouses } from '../../../contract/stocks/stocks.ts';
import { useMay } from '../../data/session.tsx';
import { fieldName } from '../../names/field-names.ts';
import { chosenPlace, useWarehouses } from '../../pickers/use-warehouses.ts';
import { ReferenceInput } from '../../resources/form/reference-input.tsx';
import type { Together } from '../../resources/row-extras.ts';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { later } from '../../ui/layers/later.ts';
import classes from './begin-inputs.module.css';
import { useBeginTexts } from './begin-texts.ts';
import { BEGUN, NOTHING_BEGUN, readSetup, writeSetup, type ProductSetup } from './product-setup.ts';
import { variantsOf } from './begun-variants.ts';
import { useCounting } from './use-counting.ts';
import { PictureDrop } from '../picture-drop.tsx';
import { useProductTexts } from '../texts.ts';
import type { PlannedVariant } from '../variant-grid.ts';

/** Loaded when variants are chosen. */
const VARIANT_FIELDS = later(() => import('../variant-fields.tsx'));

const KINDS = ['one', 'variants', 'bundle'] as const;

/** Inputs of a new product: pictures, kind, and first pieces or variants, as far as the caller's rights allow them. */
export const BeginInputs: Together['Inputs'] = ({ typed, set, files, setFiles, faultAt }) => {
  const b = useBeginTexts();
  const may = useMay();
  const begun = readSetup(typed) ?? NOTHING_BEGUN;
  const change = (more: Partial<ProductSetup>) => set(BEGUN, writeSetup({ ...begun, ...more }));
  const { mayCount, counts } = useCounting();
  // Parts of a bundle are picked from the list of products.
  const kinds = KINDS.filter((kind) => kind !== 'bundle' || may(action('products', 'list')));
  const rows = begun.kind === 'variants' ? variantsOf(begun, typed) : [];
  return (
    <Stack gap="md">
      {may(addProductPicture.access) && <Pictures files={files} onChange={setFiles} />}
      <div className={classes['kinds']} role="group" aria-label={b('sold_as')}>
        {kinds.map((kind) => (
          <button key={kind} type="button" aria-pressed={begun.kind === kind} onClick={() => change({ kind })}>
            <strong>{b(`as_${kind}`)}</strong>
            <small>{b(`as_${kind}_why`)}</small>
          </button>
        ))}
      </div>
      {begun.kind === 'variants' && (
        <Variants begun={begun} rows={rows} counts={counts} onChange={change} faultAt={faultAt} />
      )}
      {begun.kind !== 'bundle' && mayCount && (
        <Place
          begun={begun}
          error={faultAt('warehouse_id')}
          hasQuantity={counts && (begun.kind === 'one' || rows.length > 0)}
          onChange={change}
        >
          {begun.kind === 'one' && counts && (
            <NumberField
              label={b('pieces_of')}
              min={0}
              max={QUANTITY_MAX}
              is_whole
              value={begun.quantity}
              onChange={(quantity) => change({ quantity })}
            />
          )}
        </Place>
      )}
    </Stack>
  );
};

type Change = { begun: ProductSetup; onChange: (more: Partial<ProductSetup>) => void };

type PlaceProps = Change & {
  error: string | undefined;
  /** True while an input for pieces is shown. */
  hasQuantity: boolean;
  children: ReactNode;
};

/** Warehouse of the first pieces: the only one, the default one unless another is chosen, or one created here. */
function Place({ begun, error, hasQuantity, onChange, children }: PlaceProps) {
  const b = useBeginTexts();
  const mayMake = useMay()(action('warehouses', 'create'));
  const found = useWarehouses();
  const { places } = found;
  const place = chosenPlace(found, begun.warehouse_id);
  const isNone = places?.length === 0;
  const isUnlisted = places !== undefined && place.id !== null && place.row === null;
  const isChosen = error !== undefined || isUnlisted || (isNone ? mayMake : places !== undefined && places.length > 1);
  return (
    <Stack gap={4}>
      <Group align="flex-start" gap="md" grow>
        {children}
        {isChosen && (
          <ReferenceInput
            label={fieldName('warehouse_id')}
            description={isNone ? b('no_warehouse') : undefined}
            error={error}
            to={warehouses}
            only={ACTIVE}
            value={place.id}
            onChange={(warehouse_id) => onChange({ warehouse_id })}
          />
        )}
      </Group>
      {hasQuantity && place.row && (
        <Text size="sm" c="dimmed">
          {b('pieces_why', { warehouse: String(place.row['name']) })}
        </Text>
      )}
    </Stack>
  );
}
const ACTIVE = { status: 'active' };

type VariantProps = Change & {
  rows: readonly PlannedVariant[];
  counts: boolean;
  faultAt: (path: string) => string | undefined;
};

function Variants({ begun, rows, counts, onChange, faultAt }: VariantProps) {
  const code = VARIANT_FIELDS.useWanted();
  if (!code) return <Text c="var(--mantine-color-error)">{faultAt('axes.0.name')}</Text>;
  return (
    <code.VariantFields
      axes={begun.axes}
      rows={rows}
      counts={counts}
      onAxes={(axes) => onChange({ axes })}
      onType={({ key }, more) => onChange({ typed: { ...begun.typed, [key]: { ...begun.typed[key], ...more } } })}
      faultAt={faultAt}
    />
  );
}

function Pictures({ files, onChange }: { files: readonly File[]; onChange: (files: readonly File[]) => void }) {
  const t = useProductTexts();
  const b = useBeginTexts();
  // A file that was chosen twice becomes one picture.
  const add = (more: readonly File[]) =>
    onChange([...new Map([...files, ...more].map((file) => [keyOf(file), file])).values()].slice(0, MAX));
  return (
    <Stack gap="xs" component="section" aria-label={t('pictures')}>
      {files.length > 0 && (
        <Group gap="xs">
          {files.map((file) => (
            <ChosenFile
              key={keyOf(file)}
              file={file}
              onRemove={() => onChange(files.filter((other) => other !== file))}
            />
          ))}
        </Group>
      )}
      <PictureDrop count={files.length} onFiles={add} />
      {files.length > 1 && (
        <Text size="sm" c="dimmed">
          {b('first_is_main')}
        </Text>
      )}
    </Stack>
  );
}

const MAX = PICTURE_LIMITS.per_product;
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const t = useProductTexts();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={classes['picture']}>
      {url && <img src={url} alt={file.name} />}
      <button type="button" aria-label={t('take_out', { name: file.name })} onClick={onRemove}>
        <IconX size={14} aria-hidden />
      </button>
    </span>
  );
}
