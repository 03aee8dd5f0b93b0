// jsdom draws a frame every 16 ms; a busy machine much later. A test that passes only because a frame came before what it
// waited for always fails with this file.
const lateMs = 120
if (typeof window !== 'undefined') {
  window.requestAnimationFrame = (run) => window.setTimeout(() => run(performance.now()), lateMs)
  window.cancelAnimationFrame = (id) => window.clearTimeout(id)
}
