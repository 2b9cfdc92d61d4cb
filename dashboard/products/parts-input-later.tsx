import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import { later } from '../ui/layers/later.ts';
import type { PartsInput as Whole } from './parts-input.tsx';

/** Loaded on demand: few products are bundles. */
const PARTS = later(() => import('./parts-input.tsx'));

export function PartsInput(props: ComponentProps<typeof Whole>) {
  const code = PARTS.useWanted();
  if (code) return <code.PartsInput {...props} />;
  return <Text c="var(--mantine-color-error)">{props.faultAt(props.path)}</Text>;
}
