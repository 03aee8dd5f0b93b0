/** Shown when the whole app has failed. Plain HTML, because the design system itself may be what broke. */
export function BrokenApp() {
  return (
    <main role="alert" style={{ maxWidth: 480, margin: '20vh auto', padding: 24, fontFamily: 'system-ui, sans-serif' }}>
      <h1>Something went wrong</h1>
      <p>What you saved is safe. Reloading the page usually helps.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  )
}
