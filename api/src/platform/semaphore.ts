/** Returns a function that runs the given jobs, `atOnce` of them at a time, in the order of arrival. */
export function semaphore(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await job()
    } finally {
      // The slot is passed directly to the next job, so that a new one cannot take it in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
