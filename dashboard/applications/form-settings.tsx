import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cities } from '../../contract/shipping/cities.ts';
import { LIMITS } from '../../contract/limits.ts';
import { FORM_LIMITS, setFormSettings, showFormSettings } from '../../contract/leads/forms.ts';
import { action } from '../../contract/access/permissions.ts';
import { call, query, type AnswerOf } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import { useForm, type Form } from '../forms/use-form.ts';
import { Ltr, useFormat } from '../i18n/format.tsx';
import { useLanguage } from '../i18n/texts.ts';
import { ProductPicker } from '../pickers/product-picker.tsx';
import { ReferencesInput } from '../resources/form/references-input.tsx';
import { CopyLine } from '../ui/copy-line.tsx';
import { LoadFailed } from '../ui/empty-state.tsx';
import { TagsInput } from '../ui/fields/multi-select.tsx';
import { NumberField } from '../ui/fields/number-field.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { FormButtons } from '../ui/forms/form-buttons.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import type { Application } from './application.tsx';
import classes from './form-settings.module.css';
import { formSnippet } from './form-snippet.ts';
import { useFormTexts } from './form-texts.ts';

type Settings = AnswerOf<typeof showFormSettings>['data'];
type Offer = { sku: string; name: string; is_offered: boolean; quantity: number | null; total: number | null };
type Typed = {
  offers: readonly Offer[];
  origins: readonly string[];
  city_ids: readonly string[];
  leads_per_minute: number | null;
};

/** What a landing page offers with this key, where, and the text to paste into the page. */
export function FormSettings({ application }: { application: Application }) {
  const asked = query(showFormSettings, { params: { id: application.id } });
  const { data, error, refetch } = useQuery(asked);
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  return data ? (
    <>
      <SettingsForm key={data.data.updated_at} application={application} settings={data.data} />
      <ForThePage settings={data.data} />
    </>
  ) : null;
}

function SettingsForm({ application, settings }: { application: Application; settings: Settings }) {
  const t = useFormTexts();
  const { number } = useFormat();
  const may = useMay();
  const queryClient = useQueryClient();
  const form = useForm<Typed, unknown>({
    draft: `form ${application.id}`,
    begun: {
      offers: settings.offers,
      origins: settings.origins,
      city_ids: settings.city_ids,
      leads_per_minute: settings.leads_per_minute,
    },
    send: ({ offers, origins, city_ids, leads_per_minute }) =>
      call(setFormSettings, {
        params: { id: application.id },
        body: {
          // What is missing is said by the service, under the line's own field.
          offers: offers.map(({ sku, quantity, total }) => ({ sku, quantity: quantity!, total: total! })),
          origins: [...origins],
          city_ids: [...city_ids],
          leads_per_minute,
        },
        ifMatch: settings.updated_at ?? application['updated_at'],
      }),
    onSent: async () => {
      toast(t('saved'));
      await queryClient.invalidateQueries({ queryKey: [showFormSettings.url] });
    },
  });
  const { typed } = form;
  const isFixed = !may(action('applications', 'update'));
  return (
    <form onSubmit={form.submit} className="panel">
      <Stack gap="md" className={classes['fields']}>
        <Offers form={form} account_id={application['account_id'] as string} is_fixed={isFixed} />
        <TagsInput
          label={t('origins')}
          description={t('origins_why')}
          value={[...typed.origins]}
          maxTags={FORM_LIMITS.origins}
          error={faultIn(form, 'origins', typed.origins.length)}
          disabled={isFixed}
          onChange={(origins) => form.set({ origins })}
        />
        {may(action('cities', 'list')) && (
          <ReferencesInput
            to={cities}
            label={t('cities')}
            description={t('cities_why')}
            value={[...typed.city_ids]}
            error={faultIn(form, 'city_ids', typed.city_ids.length)}
            disabled={isFixed}
            onChange={(city_ids) => form.set({ city_ids })}
          />
        )}
        <NumberField
          {...form.field('leads_per_minute')}
          is_whole
          min={1}
          max={FORM_LIMITS.leads_per_minute.max}
          label={t('leads_per_minute')}
          description={t('leads_per_minute_why', { max: number(FORM_LIMITS.leads_per_minute.max) })}
          disabled={isFixed}
          maw={260}
        />
        <FormAlert error={form.error} shown={shownPaths(typed)} />
      </Stack>
      {!isFixed && (
        <FormButtons place="amid">
          <Button type="submit" loading={form.isSending}>
            {t('save')}
          </Button>
        </FormButtons>
      )}
    </form>
  );
}

/** The message about one of a list's words, or about the list. */
function faultIn(form: Form<Typed>, name: 'origins' | 'city_ids', count: number): string | undefined {
  if (form.isMended(name)) return undefined;
  const places = Array.from({ length: count }, (_, n) => form.fault(`${name}.${n}`));
  return form.fault(name) ?? places.find(Boolean);
}

const shownPaths = ({ offers, origins, city_ids }: Typed): string[] => [
  'leads_per_minute',
  'offers',
  ...offers.flatMap((_, n) => ['sku', 'quantity', 'total'].map((name) => `offers.${n}.${name}`)),
  ...[...origins, ''].map((_, n) => (n === 0 ? 'origins' : `origins.${n - 1}`)),
  ...[...city_ids, ''].map((_, n) => (n === 0 ? 'city_ids' : `city_ids.${n - 1}`)),
];

function Offers({ form, account_id, is_fixed }: { form: Form<Typed>; account_id: string; is_fixed: boolean }) {
  const t = useFormTexts();
  const { currency } = useFormat();
  const { offers } = form.typed;
  const change = (at: number, more: Partial<Offer>) =>
    form.set({ offers: offers.map((offer, n) => (n === at ? { ...offer, ...more } : offer)) });
  const fault = (path: string) => (form.isMended('offers') ? undefined : form.fault(path));
  return (
    <section>
      <Title order={2} size="md">
        {t('offers')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t(offers.length > 0 ? 'offers_why' : 'no_offers')}
      </Text>
      {offers.map((offer, n) => (
        // Offers have no identity except their place.
        <div key={n} className={classes['offer']}>
          <div className={classes['product']}>
            <bdi>{offer.name}</bdi>{' '}
            <Text span size="sm" c="dimmed">
              <Ltr>{offer.sku}</Ltr>
            </Text>
            {!offer.is_offered && (
              <Text size="sm" c="var(--mantine-color-error)">
                {t('not_offered')}
              </Text>
            )}
            {fault(`offers.${n}.sku`) && <Text c="var(--mantine-color-error)">{fault(`offers.${n}.sku`)}</Text>}
          </div>
          <NumberField
            label={t('quantity')}
            value={offer.quantity}
            is_whole
            min={1}
            max={LIMITS.line_quantity_on_lead}
            required
            disabled={is_fixed}
            error={fault(`offers.${n}.quantity`)}
            onChange={(quantity) => change(n, { quantity })}
          />
          <NumberField
            label={t('total')}
            value={offer.total}
            min={1}
            max={LIMITS.amount_max}
            required
            disabled={is_fixed}
            error={fault(`offers.${n}.total`)}
            rightSection={<small>{currency}</small>}
            rightSectionWidth={48}
            onChange={(total) => change(n, { total })}
          />
          {!is_fixed && (
            <RemoveButton
              label={t('remove_offer', { n: n + 1 })}
              mt={24}
              onClick={() => form.set({ offers: offers.filter((_, at) => at !== n) })}
            />
          )}
        </div>
      ))}
      {!is_fixed && offers.length < FORM_LIMITS.offers && (
        <ProductPicker
          account_id={account_id}
          error={fault('offers')}
          onPick={({ sku, name, price }) => {
            const quantity = 1 + Math.max(0, ...offers.flatMap((one) => (one.sku === sku ? (one.quantity ?? 0) : [])));
            const total = quantity === 1 ? price : null;
            form.set({ offers: [...offers, { sku, name, is_offered: true, quantity, total }] });
          }}
        />
      )}
    </section>
  );
}

function ForThePage({ settings: { form_url } }: { settings: Settings }) {
  const t = useFormTexts();
  const { language } = useLanguage();
  const words = {
    offer: t('page_offer'),
    full_name: t('page_full_name'),
    phone: t('page_phone'),
    city: t('page_city'),
    address: t('page_address'),
    send: t('page_send'),
    thanks: t('page_thanks'),
    mend: t('page_mend'),
    again: t('page_again'),
  };
  return (
    <div className={classes['page']}>
      <CopyLine label={t('form_url')} value={form_url} note={t('form_url_why')} />
      <CopyLine
        label={t('snippet')}
        value={formSnippet(form_url, words, language === 'ar' ? 'rtl' : 'ltr')}
        note={t('snippet_why')}
      />
    </div>
  );
}
