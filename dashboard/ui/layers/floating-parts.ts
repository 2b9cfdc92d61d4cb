import { Autocomplete, Menu, Modal, MultiSelect, Select, TagsInput } from '@mantine/core';

/** What floats, and fields with a list that does: 50 kB, behind floating.ts. What is loaded later itself may import them from Mantine. */
export const FLOATING_PARTS = { Autocomplete, Menu, Modal, MultiSelect, Select, TagsInput };
