import { Component, type ErrorInfo, type ReactNode } from 'react'
import { AreaProblem } from './AreaProblem.tsx'
import { giveUp, redrawArea, releaseOf, retryArea, wantedRelease } from './areas.ts'
import { AreaUnavailableError } from './loadPiece.ts'
import { RemoteLoadError } from './loadRelease.ts'
import { reportRemoteEvent } from './report.ts'

/** An area that throws this soon after it was shown is broken, not unlucky. */
const provingTime = 10_000

type AreaBoundaryProps = { remote: string; children: ReactNode }
type AreaBoundaryState = { error: Error | null }

/** A call that failed says nothing about the release that made it. */
const isFailedCall = (error: Error): boolean => error.name === 'ApiError' || !navigator.onLine

/** Keeps what goes wrong in an area inside it: first another release, then a card; the shell never notices. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { error: null }
  private readonly shownAt = performance.now()

  static getDerivedStateFromError(error: Error): AreaBoundaryState {
    return { error }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    const { remote } = this.props
    if (error instanceof AreaUnavailableError) return
    const release = releaseOf(remote)
    console.error(`${remote} ${release} failed`, error, componentStack)
    const isFirst = performance.now() - this.shownAt < provingTime
    if (!release || isFailedCall(error)) return
    if (!isFirst) {
      reportRemoteEvent({ kind: 'error', remote, release, phase: 'running', code: 'throw', message: error.message })
      return
    }
    giveUp(remote, release, new RemoteLoadError('render', 'throw', error.message, { cause: error }))
    if (wantedRelease(remote)) redrawArea(remote)
  }

  private readonly handleRetry = () => {
    const { remote } = this.props
    const { error } = this.state
    if (error && isFailedCall(error)) this.setState({ error: null })
    else void retryArea(remote)
  }

  override render(): ReactNode {
    const { remote, children } = this.props
    const { error } = this.state
    if (!error) return children
    return <AreaProblem remote={remote} release={releaseOf(remote)} error={error} onRetry={this.handleRetry} />
  }
}
