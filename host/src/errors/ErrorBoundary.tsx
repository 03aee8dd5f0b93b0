import { Component, type ErrorInfo, type ReactNode } from 'react'

type State = { error: Error | null }

/** The last net: whatever throws outside an area ends here instead of in a blank page. Plain HTML, because the design system itself may be what broke. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    console.error('The app failed', error, componentStack)
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return (
      <main
        role="alert"
        style={{ maxWidth: 480, margin: '20vh auto', padding: 24, fontFamily: 'system-ui, sans-serif' }}
      >
        <h1>Something went wrong</h1>
        <p>What you saved is safe. Reloading the page usually helps.</p>
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </main>
    )
  }
}
