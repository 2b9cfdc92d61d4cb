import { Button, Group, TextInput } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { Suspense, lazy } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { Ltr, Money, useFormat } from '../i18n/format.tsx';
import { WriteButton } from '../talk/write-button.tsx';
import { FormAlert, faultOf } from '../ui/form.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { Thumbnail } from '../ui/thumbnail.tsx';
import classes from './desk.module.css';
import type { DeskLead } from './use-desk.ts';
import { unitOf, type EditedLine, type LeadEdit } from './use-lead-edit.ts';
import { useLeadTexts } from './texts.ts';

const FIELDS = ['full_name', 'phone', 'city', 'area', 'address'] as const;
const PARCEL = ['second_phone', 'shipment_way', 'stop_desk', 'parcel_note'] as const;

/** After the first paint of the desk: nobody is on the phone yet. */
const Parcel = lazy(async () => ({ default: (await import('./parcel-fields.tsx')).ParcelFields }));

/** Customer and lines, changed in place while she talks. */
export function CustomerForm({ lead, edit }: { lead: DeskLead; edit: LeadEdit }) {
  const t = useLeadTexts();
  const { values, set, error, isChanged, isSaving, save } = edit;
  const scripts = lead.products.flatMap(({ call_script }) => call_script ?? []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Group justify="space-between" align="end" className={classes['who']!}>
        <div>
          <h2>
            <bdi>{lead.full_name}</bdi>
          </h2>
          <a href={`tel:${values.phone}`} className={classes['phone']}>
            <Ltr>{values.phone}</Ltr>
          </a>
        </div>
        <Group gap="xs">
          <Button
            component="a"
            href={`tel:${values.phone}`}
            leftSection={<IconPhone size={18} aria-hidden />}
            size="md"
          >
            {t('call')}
          </Button>
          {/* Another number has no country until the service has read it. */}
          {values.phone === lead.phone && (
            <WriteButton
              about={{ lead: lead.reference }}
              number={lead.phone_international}
              label={t('whatsapp')}
              size={42}
              keys="alt+w"
            />
          )}
        </Group>
      </Group>
      <FormAlert error={error} shown={[...FIELDS, ...PARCEL]} />
      <div className={classes['fields']}>
        {FIELDS.map((name) => (
          <TextInput
            key={name}
            className={name === 'address' ? classes['whole']! : ''}
            label={t(name)}
            dir={name === 'phone' ? 'ltr' : 'auto'}
            maxLength={100}
            value={values[name]}
            error={faultOf(error, name)}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      <Lines lead={lead} lines={values.products} onChange={(products) => set({ products })} />
      <Suspense>
        <Parcel edit={edit} />
      </Suspense>
      {isChanged && (
        <Button type="submit" variant="default" mt="sm" loading={isSaving}>
          {t('save_changes')}
        </Button>
      )}
      {scripts.length > 0 && (
        <section className={classes['script']}>
          <h3>{t('script')}</h3>
          {scripts.map((script) => (
            <p key={script} dir="auto">
              {script}
            </p>
          ))}
        </section>
      )}
    </form>
  );
}

const VariantChoice = lazy(async () => ({ default: (await import('./variant-choice.tsx')).VariantChoice }));

type LinesProps = { lead: DeskLead; lines: EditedLine[]; onChange: (lines: EditedLine[]) => void };

function Lines({ lead, lines, onChange }: LinesProps) {
  const t = useLeadTexts();
  const { money } = useFormat();
  const change = (at: number, more: Partial<EditedLine>) =>
    onChange(lines.map((line, i) => (i === at ? { ...line, ...more } : line)));
  return (
    <section aria-label={t('lines')} className={classes['lines']}>
      {lines.map((line, i) => (
        // A line has no identity but its place: another variant is the same line.
        <div key={i} className={classes['line']}>
          <Group gap="xs" wrap="nowrap" className={classes['product']!}>
            <Thumbnail
              src={(lead.products.find(({ sku }) => sku === line.sku) ?? lead.products[i])?.thumbnail ?? null}
              size={48}
            />
            <span>
              <bdi>{line.name}</bdi>{' '}
              <small className={classes['dim']}>
                <Ltr>{line.sku}</Ltr>
              </small>
            </span>
          </Group>
          <NumberField
            aria-label={`${t('quantity')} ${line.sku}`}
            w={84}
            required
            is_whole
            min={1}
            max={LIMITS.line_quantity_on_lead}
            value={line.quantity}
            onChange={(quantity) =>
              change(i, { quantity, ...(quantity === null ? {} : { total: rounded(line.unit * quantity) }) })
            }
          />
          <NumberField
            aria-label={`${t('line_total')} ${line.sku}`}
            w={120}
            required
            min={1}
            max={LIMITS.amount_max}
            value={line.total}
            onChange={(total) => change(i, { total, unit: unitOf(line.quantity, total) ?? line.unit })}
          />
          {lead.products[i]?.variants_of && (
            <div className={classes['variants']}>
              <Suspense>
                <VariantChoice
                  of={lead.products[i].variants_of}
                  sku={line.sku}
                  onChoose={({ sku, name }) => change(i, { sku, name })}
                />
              </Suspense>
            </div>
          )}
          <Group gap={4} className={classes['upsells']!}>
            {lead.products[i]?.upsells.map(({ quantity, price }) => (
              <Button
                key={quantity}
                size="compact-sm"
                variant="light"
                type="button"
                onClick={() => change(i, { quantity, total: price, unit: price / quantity })}
              >
                {t('upsell', { quantity, price: money(price) })}
              </Button>
            ))}
          </Group>
        </div>
      ))}
      <div className={classes['sum']}>
        <span>{t('total')}</span>
        <strong>
          <Money amount={sumOf(lines)} />
        </strong>
      </div>
    </section>
  );
}

/** None while one of them is not known. */
const sumOf = (lines: readonly EditedLine[]): number | null =>
  lines.reduce<number | null>((sum, { total }) => (sum === null || total === null ? null : sum + total), 0);

/** Two decimals at most; the service refuses more than the currency has. */
const rounded = (amount: number) => Math.round(amount * 100) / 100;
