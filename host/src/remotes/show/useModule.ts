import { type ComponentType, type LazyExoticComponent, lazy, useLayoutEffect, useSyncExternalStore } from 'react'
import { enterArea } from '../area/areaActions.ts'
import { loadModule, type Module } from '../area/loadModule.ts'
import { releases } from '../area/releaseStore.ts'

type LazyModule = LazyExoticComponent<ComponentType<object>>

/** A module as this tab should show it now. */
export type DrawnModule = {
  /** Changes when the module has to be mounted again. */
  key: string
  Module: LazyModule
  /** Whether its own code has been loaded. */
  isLoaded: () => boolean
}

/** React's `lazy` caches its rejection forever, so each module has one per generation of its area. */
const modules = new Map<string, DrawnModule>()

function drawnModule(remote: string, module: Module, generation: number): DrawnModule {
  const start = `${remote}/${module.kind}/${module.id}#`
  const key = start + generation
  const known = modules.get(key)
  if (known) return known
  for (const old of modules.keys()) if (old.startsWith(start)) modules.delete(old)
  let isLoaded = false
  const Lazy = lazy(async () => {
    try {
      const component = (await loadModule(releases, remote, module)) as ComponentType<object>
      isLoaded = true
      return { default: component }
    } catch (error) {
      // The next visit tries again.
      modules.delete(key)
      throw error
    }
  })
  const drawn = { key, Module: Lazy, isLoaded: () => isLoaded }
  modules.set(key, drawn)
  return drawn
}

/** The component of a module, from the release that this tab should show now. */
export function useModule(remote: string, module: Module): DrawnModule {
  const generation = useSyncExternalStore(releases.subscribe, () => releases.area(remote).generation)
  // Cleaned up before the module unmounts, to distinguish errors of the former module from those of the next.
  useLayoutEffect(() => enterArea(releases, remote), [remote])
  return drawnModule(remote, module, generation)
}
