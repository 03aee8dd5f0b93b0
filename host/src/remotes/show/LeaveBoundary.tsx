import { Box, Button, Notice } from '@dayline/shared/ui'
import { Component, type ReactNode } from 'react'
import { giveUp } from '../area/areaActions.ts'
import { releases } from '../area/releaseStore.ts'
import { asError, type RunningRelease, releaseOfError } from '../release/attribution.ts'
import { RemoteLoadError } from '../release/loadRelease.ts'

/** A module that keeps throwing this soon after remounting is broken itself; the errors are not from unmounting. */
const calmMs = 2_000
/** The module that is left and the next one, which React unmounts with it, may both throw without being broken. */
const maxMountings = 2

type LeaveBoundaryProps = {
  /** The remote whose modules are mounted below; absent where modules of any remote are. */
  remote?: string
  /** The current page: when it changes, a broken module is mounted again. */
  place?: string
  children: ReactNode
}
type LeaveBoundaryState = {
  hasError: boolean
  isBroken: boolean
  /** Counts how often the children were mounted again: errors with the same number are from one unmounting. */
  mounting: number
}

/**
 * Catches what a module throws while it unmounts. React passes the errors of an unmounting tree to the nearest boundary
 * that stays mounted, so each place where modules change has one; without it the errors would reach the router and take
 * the shell down. The release that threw is given up, and the next module is mounted again.
 */
export class LeaveBoundary extends Component<LeaveBoundaryProps, LeaveBoundaryState> {
  override state: LeaveBoundaryState = { hasError: false, isBroken: false, mounting: 0 }
  private caughtAt = Number.NEGATIVE_INFINITY
  /** Mountings that ended in errors, and the releases given up for them, since it was calm. */
  private readonly failed = new Set<number>()
  private readonly left = new Set<string>()

  static getDerivedStateFromError(): Partial<LeaveBoundaryState> {
    return { hasError: true }
  }

  override componentDidCatch(thrown: unknown): void {
    const error = asError(thrown)
    const culprit = this.culprit(thrown)
    console.error(`${culprit ? `${culprit.remote} ${culprit.release}` : 'A page'} failed while it was left`, error)
    const now = performance.now()
    if (now - this.caughtAt >= calmMs) {
      this.failed.clear()
      this.left.clear()
    }
    this.caughtAt = now
    if (culprit) this.leave(culprit, error)
    const { mounting } = this.state
    // React reports each of several errors of one unmounting.
    if (this.failed.has(mounting)) return
    this.failed.add(mounting)
    const isBroken = this.failed.size > maxMountings
    this.setState({ hasError: isBroken, isBroken, mounting: mounting + 1 })
  }

  override componentDidUpdate({ place }: LeaveBoundaryProps): void {
    if (this.state.isBroken && place !== this.props.place) this.setState({ hasError: false, isBroken: false })
  }

  private culprit(thrown: unknown): RunningRelease | null {
    const { remote } = this.props
    const found = releaseOfError(thrown)
    // A stack with frames of the host only means that no release threw; a value that is no error has no stack.
    if (found || (thrown instanceof Error && thrown.stack?.includes('/releases/'))) return found
    return remote ? releases.formerRelease(remote) : releases.lastLeft()
  }

  private leave({ remote, release }: RunningRelease, error: Error): void {
    const name = `${remote}/${release}`
    if (this.left.has(name)) return
    this.left.add(name)
    const isRunning = releases.releaseOf(remote) === release
    giveUp(releases, { remote, release }, new RemoteLoadError('leave', 'throw', error.message, { cause: error }))
    // The next screen may belong to the same remote.
    if (isRunning) releases.redraw(remote)
  }

  override render(): ReactNode {
    if (!this.state.hasError) return this.props.children
    if (!this.state.isBroken) return null
    return (
      <Box p="6" maxW="640px" mx="auto">
        <Notice
          kind="error"
          title="Something went wrong on this page"
          action={
            <Button size="sm" variant="outline" onClick={() => window.location.reload()}>
              Reload
            </Button>
          }
        >
          What you saved is safe. Reload the page, or open another one.
        </Notice>
      </Box>
    )
  }
}
