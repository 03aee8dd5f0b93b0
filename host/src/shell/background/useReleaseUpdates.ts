import { useServerEvent } from '@dayline/shared/realtime'
import { useEffect } from 'react'
import { startReleaseTelemetry } from '../../remotes/area/releaseTelemetry.ts'
import { refreshRegistry } from '../../remotes/release/registry.ts'

/** Requests a new registry as soon as it is in force, and reports which releases this tab runs. */
export function useReleaseUpdates(): void {
  useServerEvent('registryChanged', () => void refreshRegistry())
  useEffect(startReleaseTelemetry, [])
}
