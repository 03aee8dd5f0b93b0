import type { ReactNode } from 'react'
import { ModuleFrame } from './ModuleFrame.tsx'
import { useModule } from './useModule.ts'

type RemoteSlotProps = {
  remote: string
  slot: string
  fallback?: ReactNode
  /** Goes to the slot as it is. */
  [prop: string]: unknown
}

/** Shows a module of a remote in a place of the host's own; further props go to the module. */
export function RemoteSlot({ remote, slot, fallback = null, ...props }: RemoteSlotProps) {
  const module = { kind: 'slot', id: slot } as const
  const drawn = useModule(remote, module)
  const { Module } = drawn
  return (
    <ModuleFrame remote={remote} module={module} drawn={drawn} fallback={fallback}>
      <Module {...props} />
    </ModuleFrame>
  )
}
