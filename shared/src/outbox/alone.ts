/**
 * Only one tab sends changes at a time. Browsers have no locks on pages without HTTPS; even then, the keys ensure that
 * each change is written once.
 */
export function alone<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks
  return locks ? locks.request('dayline-outbox', work) : work()
}
