import { Button, Group } from '@mantine/core';
import type { RefObject } from 'react';
import { Ltr } from '../i18n/format.tsx';
import { WriteButton } from '../talk/write-button.tsx';
import { phoneLink } from '../ui/contact.tsx';
import classes from './desk/desk.module.css';
import { CallButton, CallState } from './desk/phone-call.tsx';
import type { PhoneCallHere } from './desk/use-phone-call.ts';
import { dataOf } from './lead-data.ts';
import { LeadFields } from './lead-fields.tsx';
import type { DeskLead } from './desk/use-desk.ts';
import type { LeadEdit } from './use-lead-edit.ts';
import { useLeadTexts } from './texts.ts';

type Props = {
  lead: DeskLead;
  edit: LeadEdit;
  city: RefObject<HTMLInputElement | null>;
  phone: PhoneCallHere;
  onCall: () => void;
};

/** Customer and lines, edited in place during the call. */
export function CustomerForm({ lead, edit, city, phone, onCall }: Props) {
  const t = useLeadTexts();
  const { values, isChanged, isSaving, save } = edit;
  const href = phoneLink(values.phone);
  const data = dataOf(lead, t);
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
          <a href={href} className={classes['phone']}>
            <Ltr>{values.phone}</Ltr>
          </a>
        </div>
        <Group gap="xs">
          <CallButton phone={phone} href={href} onCall={onCall} />
          {/* Another number has no country until the service has parsed it. */}
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
      <CallState phone={phone} href={href} />
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
      {data.length > 0 && (
        <ul className={classes['brought']}>
          {data.map(({ name, value }, i) => (
            <li key={i}>
              <span className={classes['dim']}>
                <bdi>{name}</bdi>:
              </span>{' '}
              <bdi>{value}</bdi>
            </li>
          ))}
        </ul>
      )}
      <LeadFields edit={edit} city={city} isDesk />
      {isChanged && (
        <Button type="submit" variant="default" mt="sm" loading={isSaving}>
          {t('save_changes')}
        </Button>
      )}
    </form>
  );
}
