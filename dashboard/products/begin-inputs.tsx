import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useEffect, useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { PICTURE_LIMITS, PICTURE_TYPES } from '../../contract/catalog/product-pictures.ts';
import { QUANTITY_MAX, warehouses } from '../../contract/stocks/stocks.ts';
import { useMay } from '../data/session.tsx';
import { ReferenceInput } from '../resources/form/reference-input.tsx';
import { listQuery } from '../resources/resource-client.ts';
import type { Together } from '../resources/row-extras.ts';
import { NumberField } from '../ui/fields/number-field.tsx';
import { fieldName } from '../names/field-names.ts';
import { BEGUN, begunIn, NOTHING_BEGUN, variantsOf, writeBegun, type Begun } from './begun.ts';
import classes from './begin-inputs.module.css';
import { useProductTexts } from './texts.ts';

/** Fetched when variants are chosen. */
const VariantFields = lazy(async () => ({ default: (await import('./variant-fields.tsx')).VariantFields }));

const KINDS = ['one', 'variants', 'bundle'] as const;

/** Of a new product, in its form: pictures, what it is sold as, and its first pieces or its variants. */
export const BeginInputs: Together['Inputs'] = ({ typed, set, files, setFiles }) => {
  const t = useProductTexts();
  const may = useMay();
  const begun = begunIn(typed) ?? NOTHING_BEGUN;
  const change = (more: Partial<Begun>) => set(BEGUN, writeBegun({ ...begun, ...more }));
  const counts = may(action('stocks', 'create')) && may(action('stocks', 'update'));
  const rows = variantsOf(begun, typed);
  return (
    <Stack gap="md">
      <Pictures files={files} onChange={setFiles} />
      <div className={classes['kinds']} role="group" aria-label={t('sold_as')}>
        {KINDS.map((kind) => (
          <button key={kind} type="button" aria-pressed={begun.kind === kind} onClick={() => change({ kind })}>
            <strong>{t(`as_${kind}`)}</strong>
            <small>{t(`as_${kind}_why`)}</small>
          </button>
        ))}
      </div>
      {begun.kind === 'one' && counts && <FirstPieces begun={begun} onChange={change} />}
      {begun.kind === 'variants' && (
        <Suspense fallback={null}>
          <VariantFields
            axes={begun.axes}
            rows={rows}
            counts={counts}
            onAxes={(axes) => change({ axes })}
            onType={({ options }, more) => {
              const key = options.join('\n');
              change({ typed: { ...begun.typed, [key]: { ...begun.typed[key], ...more } } });
            }}
            faultAt={() => undefined}
          />
        </Suspense>
      )}
    </Stack>
  );
};

/** Pieces in the default warehouse, or in another where there are several. */
function FirstPieces({ begun, onChange }: { begun: Begun; onChange: (more: Partial<Begun>) => void }) {
  const t = useProductTexts();
  const { data } = useQuery(listQuery(warehouses, { status: 'active', per_page: 50 }));
  const places = data?.data ?? [];
  const proposed = places.find(({ is_default }) => is_default === true) ?? places[0];
  const place = places.find(({ id }) => id === begun.warehouse_id) ?? proposed;
  return (
    <div>
      <Group align="flex-start" gap="md" grow>
        <NumberField
          label={t('pieces_of')}
          min={0}
          max={QUANTITY_MAX}
          is_whole
          value={begun.quantity}
          onChange={(quantity) => onChange({ quantity })}
        />
        {data && places.length !== 1 && (
          <ReferenceInput
            label={fieldName('warehouse_id')}
            to={warehouses}
            value={begun.warehouse_id ?? proposed?.id ?? null}
            onChange={(warehouse_id) => onChange({ warehouse_id })}
          />
        )}
      </Group>
      {place && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('pieces_why', { warehouse: String(place['name']) })}
        </Text>
      )}
    </div>
  );
}

function Pictures({ files, onChange }: { files: readonly File[]; onChange: (files: readonly File[]) => void }) {
  const t = useProductTexts();
  const max = PICTURE_LIMITS.per_product;
  return (
    <section aria-label={t('pictures')}>
      <Group gap="xs">
        {files.map((file, i) => (
          <Chosen
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            onRemove={() => onChange(files.filter((_, at) => at !== i))}
          />
        ))}
        {files.length < max && (
          <FileButton
            accept={PICTURE_TYPES.join()}
            multiple
            onChange={(more) => onChange([...files, ...more].slice(0, max))}
          >
            {(props) => (
              <Button {...props} variant="default" leftSection={<IconPhotoPlus size={16} aria-hidden />}>
                {t('add')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {files.length > 1 && (
        <Text size="sm" c="dimmed">
          {t('pictures_later')}
        </Text>
      )}
    </section>
  );
}

function Chosen({ file, onRemove }: { file: File; onRemove: () => void }) {
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
