/* Lists, read to their end page by page. */

export type Pages<Item> = AsyncIterable<Item> & {
  /** Position at which a later reading continues. It advances when all rows of a page have been yielded; null: nothing read yet. */
  readonly next: string | null;
};

type Page<Item> = {
  items: readonly Item[];
  /** Position of the following page; null on the last page. */
  behind: string | null;
  /** Position at which a later reading continues after all rows of this page. */
  next: string | null;
};

/**
 * Yields the rows of the pages that `read` returns; `from` is the position of the first page. To continue a list of changes later, use
 * `next`.
 */
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
