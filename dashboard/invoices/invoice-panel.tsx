import { Anchor, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconCheck, IconDownload, IconPaperclip, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  INVOICE_MOVES,
  attachProof,
  deleteProof,
  downloadProof,
  getInvoicePdf,
  invoices,
  type InvoiceStatus,
} from '../../contract/cash/invoices.ts';
import { LIMITS } from '../../contract/limits.ts';
import { action } from '../../contract/access/permissions.ts';
import { formOf } from '../../client/address.ts';
import { addressOf, call } from '../data/client.ts';
import { useFormat } from '../i18n/format.tsx';
import { updateRow, type Row } from '../resources/resource-client.ts';
import { useMay } from '../data/session.tsx';
import { confirm } from '../ui/layers/confirm.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { currentLanguage } from '../i18n/texts.ts';
import { useInvoiceTexts } from './texts.ts';

type Invoice = Row & {
  number: number;
  amount: number;
  status: InvoiceStatus;
  proof: { name: string } | null;
  drawn_from: string | null;
};

/** Panel beside the form of an invoice: its PDF, its next status, and the proof of payment. */
export function InvoicePanel({ row }: { row: Row }) {
  const t = useInvoiceTexts();
  const invoice = row as Invoice;
  const moves: readonly InvoiceStatus[] = INVOICE_MOVES[invoice.status];
  const isOpen = useMay()(action('invoices', 'update')) && moves.length > 0;
  return (
    <Stack gap="xl">
      <Stack gap="xs" component="section" align="flex-start">
        <Title order={2} size="h4">
          {t('payment')}
        </Title>
        <Group gap="xs">
          {isOpen && invoice.drawn_from === null && <Ends invoice={invoice} />}
          <Button
            component="a"
            variant="default"
            href={addressOf(getInvoicePdf, { params: { id: invoice.id }, query: { language: currentLanguage() } })}
            download
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('pdf')}
          </Button>
        </Group>
      </Stack>
      <Proof invoice={invoice} is_open={isOpen} />
    </Stack>
  );
}

function Ends({ invoice }: { invoice: Invoice }) {
  const t = useInvoiceTexts();
  const { money } = useFormat();
  const forget = useForget();
  const said = { number: invoice.number, amount: money(invoice.amount) };
  const move = useMutation({
    mutationFn: (status: 'paid' | 'canceled') => updateRow(invoices, invoice, { status }),
    onSuccess: (_, status) => toast(t(status, said)),
    onSettled: forget,
  });
  const ask = async (status: 'paid' | 'canceled', act: 'pay' | 'cancel') => {
    const question = { title: t(`${act}_title`, said), body: t(`${act}_why`), action: t(act) };
    if (await confirm({ ...question, is_dangerous: act === 'cancel' })) move.mutate(status);
  };
  return (
    <>
      <Button
        leftSection={<IconCheck size={16} aria-hidden />}
        loading={move.isPending}
        onClick={() => void ask('paid', 'pay')}
      >
        {t('pay')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={16} aria-hidden />}
        loading={move.isPending}
        onClick={() => void ask('canceled', 'cancel')}
      >
        {t('cancel')}
      </Button>
    </>
  );
}

function Proof({ invoice: { id, proof }, is_open }: { invoice: Invoice; is_open: boolean }) {
  const t = useInvoiceTexts();
  const forget = useForget();
  const params = { id };
  const attach = useMutation({
    meta: { is_handled: true },
    mutationFn: (file: File) => call(attachProof, { params, body: formOf({ file }) as never }), // A form, as `call` says.
    onSuccess: () => toast(t('attached')),
    onSettled: forget,
  });
  const detach = useMutation({
    mutationFn: () => call(deleteProof, { params }),
    onSuccess: () => toast(t('detached')),
    onSettled: forget,
  });
  return (
    <Stack gap="xs" component="section" align="flex-start">
      <Title order={2} size="h4">
        {t('proof')}
      </Title>
      {proof ? (
        <Anchor href={addressOf(downloadProof, { params })} download>
          <bdi>{proof.name}</bdi>
        </Anchor>
      ) : (
        <Text c="dimmed">{t('no_proof')}</Text>
      )}
      {is_open && (
        <>
          <Group gap="xs">
            <FileButton
              accept="image/jpeg,image/png,image/webp,image/gif,application/pdf"
              onChange={(file) => file && attach.mutate(file)}
            >
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  loading={attach.isPending}
                  leftSection={<IconPaperclip size={16} aria-hidden />}
                >
                  {t(proof ? 'replace' : 'attach')}
                </Button>
              )}
            </FileButton>
            {proof && (
              <Button variant="subtle" loading={detach.isPending} onClick={() => detach.mutate()}>
                {t('detach')}
              </Button>
            )}
          </Group>
          <Text c="dimmed" size="sm">
            {t('proof_what', { megabytes: LIMITS.attachment_bytes / 2 ** 20 })}
          </Text>
          <FormAlert error={attach.error} />
        </>
      )}
    </Stack>
  );
}

function useForget() {
  const client = useQueryClient();
  const { list, retrieve } = invoices.routes;
  return () => Promise.all([list, retrieve].map((route) => client.invalidateQueries({ queryKey: [route!.url] })));
}
