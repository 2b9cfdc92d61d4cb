import { ActionIcon, Button, FileButton, Group, Stack, Text, Title } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type DragEvent } from 'react';
import { LIMITS } from '../../contract/limits.ts';
import { action } from '../../contract/access/permissions.ts';
import {
  PICTURE_LIMITS,
  PICTURE_TYPES,
  addProductPicture,
  deleteProductPicture,
  orderProductPictures,
} from '../../contract/catalog/product-pictures.ts';
import { formOf } from '../../client/address.ts';
import { call } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import type { Row } from '../resources/resource-client.ts';
import { confirm } from '../ui/layers/confirm.tsx';
import { FormAlert } from '../ui/forms/form.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './picture-panel.module.css';
import { useProductTexts } from './texts.ts';
import { useForget } from './use-forget.ts';
import { Tooltip } from '../ui/layers/tooltip.tsx';

type Picture = { id: string; url: string; small_url: string };
type Product = Row & { name: string; pictures: Picture[] };

const ACCEPTED = PICTURE_TYPES.join();

/** Beside the form of a product: its pictures; the first one represents it everywhere. */
export function PicturePanel({ row }: { row: Row }) {
  const t = useProductTexts();
  const product = row as Product;
  const mayChange = useMay()(action('products', 'update'));
  const { pictures } = product;
  return (
    <Stack gap="xs" component="section">
      <Title order={2} size="h4">
        {t('pictures')}
      </Title>
      {pictures.length === 0 && <Text c="dimmed">{t('no_picture')}</Text>}
      <ul className={classes['pictures']}>
        {pictures.map((picture, i) => (
          <li key={picture.id} className={classes['picture']}>
            <a href={picture.url} target="_blank" rel="noreferrer">
              <img
                src={i === 0 ? picture.url : picture.small_url}
                alt={i === 0 ? t('main') : t('picture', { number: i + 1 })}
                loading="lazy"
              />
            </a>
            {mayChange && <Change product={product} at={i} />}
          </li>
        ))}
      </ul>
      {mayChange && <AddPictures product={product} />}
    </Stack>
  );
}

function Change({ product: { id, name, pictures }, at }: { product: Product; at: number }) {
  const t = useProductTexts();
  const forget = useForget();
  const picture = pictures[at]!;
  const first = useMutation({
    mutationFn: () =>
      call(orderProductPictures, {
        params: { id },
        body: { ids: [picture, ...pictures.filter((other) => other !== picture)].map((one) => one.id) },
      }),
    onSettled: forget,
  });
  const remove = useMutation({
    mutationFn: () => call(deleteProductPicture, { params: { id, picture_id: picture.id } }),
    onSettled: forget,
  });
  const ask = async () => {
    const question = { title: t('remove_ask', { name }), body: t('remove_why'), action: t('remove') };
    if (await confirm({ ...question, is_dangerous: true })) remove.mutate();
  };
  return (
    <Group gap={4} className={classes['acts']!}>
      {at > 0 && (
        <Tooltip label={t('make_main')}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('make_main')}
            loading={first.isPending}
            onClick={() => first.mutate()}
          >
            <IconStar size={16} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <Tooltip label={t('remove')}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('remove')}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}

/** From files, by dropping them, or with the camera of a phone; one after the other, and refused ones are named. */
function AddPictures({ product: { id, pictures } }: { product: Product }) {
  const t = useProductTexts();
  const isPhone = useIsPhone();
  const [isOver, setIsOver] = useState(false);
  const { add, failed } = useAdd(id);
  const max = PICTURE_LIMITS.per_product;
  if (pictures.length >= max) return <Text c="dimmed">{t('full', { max })}</Text>;
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (event.dataTransfer.files.length > 0) add.mutate([...event.dataTransfer.files]);
  };
  return (
    <div
      className={classes['drop']}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={dropped}
    >
      <Group gap="xs">
        <FileButton accept={ACCEPTED} multiple onChange={(files) => files.length > 0 && add.mutate(files)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={add.isPending}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
            >
              {t('add')}
            </Button>
          )}
        </FileButton>
        {isPhone && (
          <FileButton accept={ACCEPTED} capture="environment" onChange={(file) => file && add.mutate([file])}>
            {(props) => (
              <Button {...props} loading={add.isPending} leftSection={<IconCamera size={16} aria-hidden />}>
                {t('take_photo')}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      <Text c="dimmed" size="sm">
        {!isPhone && `${t('drop')} `}
        {t('what', { megabytes: LIMITS.picture_bytes / 2 ** 20, max })}
      </Text>
      {failed.map(({ name, error }) => (
        <div key={name}>
          <Text size="sm" fw={600}>
            <bdi>{t('not_added', { name })}</bdi>
          </Text>
          <FormAlert error={error} />
        </div>
      ))}
    </div>
  );
}

type Failed = { name: string; error: unknown };

function useAdd(id: string) {
  const t = useProductTexts();
  const forget = useForget();
  const [failed, setFailed] = useState<Failed[]>([]);
  const add = useMutation({
    mutationFn: async (files: File[]) => {
      setFailed([]);
      const wrong: Failed[] = [];
      for (const file of files) {
        const body = formOf({ file }) as never; // A form, as `call` says.
        await call(addProductPicture, { params: { id }, body }).catch((error: unknown) =>
          wrong.push({ name: file.name, error }),
        );
      }
      setFailed(wrong);
      return files.length - wrong.length;
    },
    onSuccess: (count) => count > 0 && toast(t('added', { count })),
    onSettled: forget,
  });
  return { add, failed };
}
