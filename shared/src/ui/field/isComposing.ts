import type { KeyboardEvent } from 'react'

/**
 * Whether a key belongs to an input method (IME), which uses Enter and the arrows to choose its characters. In Safari the
 * composition has ended by the time of the Enter that confirms it; that key has the code 229.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229
