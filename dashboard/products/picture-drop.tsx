import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useState, type DragEvent } from 'react';
import { PICTURE_LIMITS, PICTURE_TYPES } from '../../contract/catalog/product-pictures.ts';
import { LIMITS } from '../../contract/limits.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import classes from './picture-drop.module.css';
import { useProductTexts } from './texts.ts';

const ACCEPTED = PICTURE_TYPES.join();

type Props = {
  /** Number of existing pictures; at the maximum, no more can be added, and a text says so. */
  count: number;
  isAdding?: boolean;
  onFiles: (files: File[]) => void;
};

/** Adds pictures: from files, by drag and drop, or with a phone's camera. */
export function PictureDrop({ count, isAdding = false, onFiles }: Props) {
  const t = useProductTexts();
  const isPhone = useIsPhone();
  const [isOver, setIsOver] = useState(false);
  const max = PICTURE_LIMITS.per_product;
  if (count >= max) return <Text c="dimmed">{t('full', { max })}</Text>;
  const dropped = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
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
        <FileButton accept={ACCEPTED} multiple onChange={(files) => files.length > 0 && onFiles(files)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isAdding}
              leftSection={<IconPhotoPlus size={16} aria-hidden />}
            >
              {t('add')}
            </Button>
          )}
        </FileButton>
        {isPhone && (
          <FileButton accept={ACCEPTED} capture="environment" onChange={(file) => file && onFiles([file])}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isAdding}
                leftSection={<IconCamera size={16} aria-hidden />}
              >
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
    </div>
  );
}
