/**
 * Moves every Date of this realm by so many milliseconds; time keeps running from there. Playwright sends the text of
 * this function to pages, so it uses nothing from outside itself.
 */
export function shiftDate(milliseconds: number): void {
  if (milliseconds === 0) return
  const RealDate = Date
  const realNow = RealDate.now
  const now = () => realNow() + milliseconds
  RealDate.now = now
  // A proxy and not a subclass: dates that the engine makes itself, as for structured clones, stay instances of it.
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
    apply: (target) => new target(now()).toString(),
  })
  RealDate.prototype.constructor = globalThis.Date
}
