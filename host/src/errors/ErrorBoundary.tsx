import { Component, type ErrorInfo, type ReactNode } from 'react'
import { openBackground } from '../openBackground.ts'
import { BrokenApp } from './BrokenApp.tsx'

/** The thrown value may be null, so a flag records whether anything was thrown. */
type State = { hasError: boolean }

/** The last boundary: an error outside the areas shows a page here instead of a blank one. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasError: false }

  static getDerivedStateFromError(): State {
    return { hasError: true }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    console.error('The app failed', error, componentStack)
    // A newer host may have fixed it: the background work notices that.
    openBackground()
  }

  override render(): ReactNode {
    if (!this.state.hasError) return this.props.children
    return <BrokenApp />
  }
}
