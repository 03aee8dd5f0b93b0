// A frame of jsdom comes after 16 ms; that of a busy machine much later. A test that passes only because its frame was
// quicker than what it waited for fails here each time.
const lateMs = 120
if (typeof window !== 'undefined') {
  window.requestAnimationFrame = (run) => window.setTimeout(() => run(performance.now()), lateMs)
  window.cancelAnimationFrame = (id) => window.clearTimeout(id)
}
