import { ActionIcon, Group, Stack, Text, Title } from '@mantine/core';
import { IconStar, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { action } from '../../contract/access/permissions.ts';
import { deleteProductPicture, orderProductPictures } from '../../contract/catalog/product-pictures.ts';
import { call } from '../data/client.ts';
import { useMay } from '../data/session.tsx';
import type { Row } from '../resources/resource-client.ts';
import { useUnsaved } from '../ui/forms/unsaved.ts';
import { confirm } from '../ui/layers/confirm.tsx';
import { toast } from '../ui/layers/toast.tsx';
import { addPictures } from './add-pictures.ts';
import { Refusals, type NotMade } from './not-made.tsx';
import { PictureDrop } from './picture-drop.tsx';
import classes from './picture-panel.module.css';
import { useProductTexts } from './texts.ts';
import { useForget } from './use-forget.ts';
import { Tooltip } from '../ui/layers/tooltip.tsx';

type Picture = { id: string; url: string; small_url: string };
type Product = Row & { name: string; pictures: Picture[] };

/** Panel beside the form of a product: its pictures; the first one is the main picture. */
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

/** Uploads one after the other, and names refused files. */
function AddPictures({ product: { id, pictures } }: { product: Product }) {
  const { add, refused } = useAdd(id);
  return (
    <>
      <PictureDrop count={pictures.length} isAdding={add.isPending} onFiles={(files) => add.mutate(files)} />
      <Refusals of={refused} />
    </>
  );
}

function useAdd(id: string) {
  const t = useProductTexts();
  const forget = useForget();
  const [refused, setRefused] = useState<readonly NotMade[]>([]);
  const add = useMutation({
    mutationFn: async (files: File[]) => {
      setRefused([]);
      const wrong = await addPictures(id, files, (name, isLost) =>
        t(isLost ? 'maybe_not_added' : 'not_added', { name }),
      );
      setRefused(wrong);
      return files.length - wrong.length;
    },
    onSuccess: (count) => count > 0 && toast(t('added', { count })),
    onSettled: forget,
  });
  useUnsaved(add.isPending && 'sending');
  return { add, refused };
}
