import type { ReactNode } from 'react'
import { ModuleFrame } from './ModuleFrame.tsx'
import { useModule } from './useModule.ts'

type RemoteSlotProps = {
  remote: string
  slot: string
  fallback?: ReactNode
  /** Passed to the slot unchanged. */
  [prop: string]: unknown
}

/** Shows a slot of a remote within the host, such as the profile drawer; further props are passed to the module. */
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
