import { lazyPart } from '@dayline/shared/feedback'
import type { ComponentType } from 'react'

const Nothing = () => null

/**
 * An optional part of the page, loaded when it is first shown. When loading fails it draws nothing, and the next mount
 * loads it again.
 * @param onFail runs when it could not be loaded
 */
export const lazyOrNothing = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  onFail?: () => void,
): ComponentType<Props> => {
  const loadOrReport = async () => {
    try {
      return await load()
    } catch (error) {
      onFail?.()
      throw error
    }
  }
  return lazyPart<Props>(loadOrReport, { failed: Nothing })
}
