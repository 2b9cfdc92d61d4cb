/* Lists that are read to their end, a page at a time. */

export type Pages<Item> = AsyncIterable<Item> & {
  /** From where to go on another time. It moves only behind rows that were given out; null: not read yet. */
  readonly next: string | null;
};

type Page<Item> = {
  items: readonly Item[];
  /** Asks for the page behind this one; null: there is none. */
  behind: string | null;
  /** From where to go on, once all of it was given out. */
  next: string | null;
};

/** The rows of the pages that `read` gives, one by one; the first is asked for by `from`. A list of changes goes on from `next`. */
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
