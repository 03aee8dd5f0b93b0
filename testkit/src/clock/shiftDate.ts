/**
 * Shifts every Date of this realm by a number of milliseconds; time continues from there. Playwright sends the source
 * of this function to pages, so it must not use anything outside itself.
 */
export function shiftDate(milliseconds: number): void {
  if (milliseconds === 0) return
  const RealDate = Date
  const realNow = RealDate.now
  const now = () => realNow() + milliseconds
  RealDate.now = now
  // A proxy, not a subclass: dates that the engine creates itself, as for structured clones, remain instances of Date.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: (target) => new target(now()).toString(),
  })
  RealDate.prototype.constructor = globalThis.Date
}
