import { Skeleton, Stack } from '@mantine/core';

/** Placeholder for the heading and the parts of a row's page. */
export const PageSkeleton = () => (
  <Stack gap="md" aria-busy>
    <Skeleton height={28} width={220} />
    <Skeleton height={220} />
    <Skeleton height={160} />
  </Stack>
);
