/** A wait that `interrupt` ends. An interrupt between two waits ends the next one at once. */
export function makeInterruptibleSleep() {
  let isInterrupted = false;
  let end: (() => void) | undefined;
  return {
    interrupt: () => {
      isInterrupted = true;
      end?.();
    },
    sleep: async (wait_ms: number) => {
      if (!isInterrupted)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, wait_ms);
          end = () => {
            clearTimeout(timer);
            done();
          };
        });
      end = undefined;
      isInterrupted = false;
    },
  };
}

export type InterruptibleSleep = ReturnType<typeof makeInterruptibleSleep>;
