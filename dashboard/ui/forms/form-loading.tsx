import { Skeleton, Stack } from '@mantine/core';

/** Placeholder of a form: labels above fields, so that nothing jumps when it loads. */
export function FormLoading() {
  return (
    <Stack className="panel" gap="lg" maw={860} aria-hidden>
      {[0, 1, 2, 3, 4].map((place) => (
        <Stack key={place} gap={6}>
          <Skeleton h={14} w={140} />
          <Skeleton h={36} maw={480} />
        </Stack>
      ))}
    </Stack>
  );
}
