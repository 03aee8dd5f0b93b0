import type { TrackSettings } from '@dayline/shared/contract'
import { pathOf, screenOf } from '@dayline/shared/navigation'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Link } from '@dayline/shared/ui'
import type { ReactNode } from 'react'

type WhileOnProps = {
  setting: { [Name in keyof TrackSettings]: TrackSettings[Name] extends boolean ? Name : never }[keyof TrackSettings]
  /** What the setting switches on, in the plural: "Screenshots". */
  noun: string
  children: ReactNode
}

/**
 * A text that is true while the organization has a setting on; otherwise that it is off, and where it is changed. People
 * may have another value of their own (docs/product/track-settings.md#own-settings).
 */
export function WhileOn({ setting, noun, children }: WhileOnProps) {
  const { TrackSettings } = useOrganization()
  const canChange = useCan('organization.settings') && screenOf('settings') !== null
  if (TrackSettings[setting]) return children
  return (
    <>
      {noun} are off in the organization’s track settings. People with settings of their own may have them.
      {canChange && (
        <>
          {' '}
          <Link to={pathOf('settings', { activeTab: 'track-settings', setting })}>Open the setting</Link>
        </>
      )}
    </>
  )
}
