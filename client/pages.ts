/* Lists, read to their end page by page. */

export type Pages<Item> = AsyncIterable<Item> & {
  /** Where a later reading continues. It advances only after all rows of a page were yielded; null: nothing read yet. */
  readonly next: string | null;
};

type Page<Item> = {
  items: readonly Item[];
  /** Position of the following page; null: this is the last one. */
  behind: string | null;
  /** Where a later reading continues, once this page was yielded completely. */
  next: string | null;
};

/** Yields the rows of the pages that `read` returns; `from` is the position of the first page. Continue a list of changes from `next`. */
export function pages<Item>(from: string | null, read: (from: string | null) => Promise<Page<Item>>): Pages<Item> {
  let reached: string | null = null;
  return {
    get next() {
      return reached;
    },
    async *[Symbol.asyncIterator]() {
      for (let place = from, isLast = false; !isLast;) {
        const page = await read(place);
        yield* page.items;
        reached = page.next ?? reached;
        isLast = page.behind === null;
        place = page.behind;
      }
    },
  };
}
