import { Component, type ErrorInfo, type ReactNode } from 'react'
import { giveUp, retryArea } from '../area/areaActions.ts'
import { AreaUnavailableError, type Module } from '../area/loadModule.ts'
import { reportRemoteEvent } from '../area/releaseEvents.ts'
import { releases } from '../area/releaseStore.ts'
import { asError } from '../release/attribution.ts'
import { RemoteLoadError } from '../release/loadRelease.ts'
import { AreaProblem } from './AreaProblem.tsx'

/** A module that throws within this time after it was shown counts as broken. */
const provingTime = 10_000

type AreaBoundaryProps = {
  remote: string
  module: Module
  /** When the module was first shown, by `performance.now()`; null before. */
  shownAt: () => number | null
  children: ReactNode
}
/** The thrown value may be anything, null included, so a flag records whether anything was thrown. */
type AreaBoundaryState = { hasError: boolean; error: Error }

const noError = { hasError: false, error: new Error('Nothing was thrown.') }

/** A failed call is no evidence about the release that made it. */
const isFailedCall = (error: Error): boolean => error.name === 'ApiError' || !navigator.onLine

function failureOf(error: Error): RemoteLoadError {
  return error instanceof RemoteLoadError
    ? error
    : new RemoteLoadError('render', 'throw', error.message, { cause: error })
}

/** Contains the errors of an area: tries another release first, then shows a card; the shell is unaffected. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = noError

  static getDerivedStateFromError(thrown: unknown): AreaBoundaryState {
    return { hasError: true, error: asError(thrown) }
  }

  override componentDidCatch(thrown: unknown, { componentStack }: ErrorInfo): void {
    const { remote } = this.props
    const error = asError(thrown)
    if (error instanceof AreaUnavailableError) return
    const release = releases.releaseOf(remote)
    console.error(`${remote} ${release} failed`, error, componentStack)
    if (!release || isFailedCall(error)) return
    const shownAt = this.props.shownAt()
    if (shownAt !== null && performance.now() - shownAt >= provingTime) {
      reportRemoteEvent({ kind: 'error', remote, release, phase: 'running', code: 'throw', message: error.message })
      return
    }
    giveUp(releases, { remote, release }, failureOf(error))
    if (releases.wantedRelease(remote)) releases.redraw(remote)
  }

  private readonly handleRetry = () => {
    const { remote } = this.props
    if (isFailedCall(this.state.error)) this.setState(noError)
    else void retryArea(releases, remote)
  }

  private readonly handleOther = () => {
    const { remote } = this.props
    const release = releases.releaseOf(remote)
    if (release)
      giveUp(releases, { remote, release }, new RemoteLoadError('running', 'throw', this.state.error.message))
    releases.redraw(remote)
  }

  override render(): ReactNode {
    const { remote, module, children } = this.props
    const { hasError, error } = this.state
    if (!hasError) return children
    const release = releases.releaseOf(remote)
    const hasOther = release !== null && !isFailedCall(error) && releases.otherRelease(remote, release) !== null
    return (
      <AreaProblem
        remote={remote}
        module={module}
        release={release}
        error={error}
        onRetry={this.handleRetry}
        {...(hasOther ? { onOther: this.handleOther } : {})}
      />
    )
  }
}
