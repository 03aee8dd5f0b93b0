import { Component, type ReactNode } from 'react'

/** Draws nothing when the code of a chart cannot be loaded: its legend and table still show the numbers. */
export class ChartBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
