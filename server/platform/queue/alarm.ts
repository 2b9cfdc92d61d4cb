/** A wait that can be cut short. A ring that nobody waits for cuts the next wait short. */
export function makeAlarm() {
  let isRung = false;
  let end: (() => void) | undefined;
  return {
    ring: () => {
      isRung = true;
      end?.();
    },
    wait: async (wait_ms: number) => {
      if (!isRung)
        await new Promise<void>((done) => {
          const timer = setTimeout(done, wait_ms);
          end = () => {
            clearTimeout(timer);
            done();
          };
        });
      end = undefined;
      isRung = false;
    },
  };
}

export type Alarm = ReturnType<typeof makeAlarm>;
