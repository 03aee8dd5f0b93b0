/** Returns a function that runs the jobs it is given, `atOnce` of them at a time, in the order they came. */
export function semaphore(atOnce: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<Result>(job: () => Promise<Result>): Promise<Result> {
    if (running === atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await job()
    } finally {
      // The slot goes straight to the next in line, so that a new job cannot take it in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
