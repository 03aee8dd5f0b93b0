import { Component, type ErrorInfo, type ReactNode } from 'react'
import { BrokenApp } from './BrokenApp.tsx'

/** What was thrown may be null, so it cannot tell by itself whether something was. */
type State = { hasError: boolean }

/** The last net: whatever throws outside an area ends here instead of in a blank page. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasError: false }

  static getDerivedStateFromError(): State {
    return { hasError: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('The app failed', error, componentStack)
  }

  override render(): ReactNode {
    if (!this.state.hasError) return this.props.children
    return <BrokenApp />
  }
}
