import { Autocomplete, Menu, Modal, MultiSelect, Select, TagsInput } from '@mantine/core';

/* Floating parts and fields with a floating list: 50 kB, behind floating.ts. Lazy parts may import them from Mantine. */
export const FLOATING_PARTS = { Autocomplete, Menu, Modal, MultiSelect, Select, TagsInput };
