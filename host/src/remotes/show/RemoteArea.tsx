import type { ReactNode } from 'react'
import { ModuleFrame } from './ModuleFrame.tsx'
import { useModule } from './useModule.ts'

type RemoteAreaProps = {
  remote: string
  /** A screen's id in the table of screens. */
  screen: string
  /** Shown until the page is drawn. */
  fallback?: ReactNode
}

/** Shows one screen of a remote, from the release that this tab runs. */
export function RemoteArea({ remote, screen, fallback = null }: RemoteAreaProps) {
  const module = { kind: 'screen', id: screen } as const
  const drawn = useModule(remote, module)
  const { Module } = drawn
  return (
    <ModuleFrame remote={remote} module={module} drawn={drawn} fallback={fallback}>
      <Module />
    </ModuleFrame>
  )
}
