import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import type { Module } from '../area/loadModule.ts'
import { AreaBoundary } from './AreaBoundary.tsx'
import { LeaveBoundary } from './LeaveBoundary.tsx'
import { ModuleWait } from './ModuleWait.tsx'
import { SwapLine } from './SwapLine.tsx'
import type { DrawnModule } from './useModule.ts'

type ModuleFrameProps = {
  remote: string
  module: Module
  drawn: DrawnModule
  /** Shown until the module is drawn. */
  fallback: ReactNode
  children: ReactNode
}

/** Everything between the shell and a module of a remote: catches every error of the module. */
export function ModuleFrame({ remote, drawn, ...rest }: ModuleFrameProps) {
  return (
    <LeaveBoundary remote={remote}>
      <SwapLine remote={remote} />
      <SingleModule key={drawn.key} remote={remote} drawn={drawn} {...rest} />
    </LeaveBoundary>
  )
}

function SingleModule({ remote, module, drawn, fallback, children }: ModuleFrameProps) {
  const shownAt = useRef<number | null>(null)
  const handleSeen = () => {
    shownAt.current ??= performance.now()
  }
  const wait = (
    <ModuleWait remote={remote} isLoaded={drawn.isLoaded}>
      {fallback}
    </ModuleWait>
  )
  return (
    <AreaBoundary remote={remote} module={module} shownAt={() => shownAt.current}>
      <Suspense fallback={wait}>
        <Seen onSeen={handleSeen} />
        {children}
      </Suspense>
    </AreaBoundary>
  )
}

/** Calls back when its siblings are drawn and no longer suspended. */
function Seen({ onSeen }: { onSeen: () => void }) {
  useLayoutEffect(onSeen)
  return null
}
