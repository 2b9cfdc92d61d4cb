/** A person's step at a moment, with its subjects: SKUs, people, leads and orders of the plan. */
export type Step = { at_ms: number; about: readonly unknown[]; run: () => Promise<unknown> };

/** Each step waits for the previous one with a common subject; others share round trips, since the first start makes thousands. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const last = new Map<unknown, Promise<unknown>>();
  const running = steps
    .toSorted((a, b) => a.at_ms - b.at_ms)
    .map(({ about, run }) => {
      const done = Promise.all(about.map((it) => last.get(it))).then(run);
      for (const it of about) last.set(it, done);
      return done;
    });
  const whole = Promise.all(running);
  // No step may continue after the transaction has ended.
  await whole.catch(() => Promise.allSettled(running));
  await whole;
}
