import { chakra } from '@dayline/shared/ui'
import type { MouseEvent } from 'react'

/** Moves the focus without a hash in the address, which the router would treat as a navigation. */
function goToContent(event: MouseEvent) {
  event.preventDefault()
  const content = document.getElementById('content')
  content?.focus()
  content?.scrollIntoView?.()
}

/** The first stop of the Tab key: skips the menu and moves to the content. */
export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: a link to a place on this page, followed by hand.
    <chakra.a
      href="#content"
      onClick={goToContent}
      position="fixed"
      _print={{ display: 'none' }}
      top="2"
      insetStart="2"
      zIndex="tooltip"
      px="3"
      py="2"
      bg="bg.panel"
      color="fg"
      borderWidth="1px"
      borderRadius="l2"
      transform="translateY(-200%)"
      _focusVisible={{ transform: 'none' }}
    >
      Skip to content
    </chakra.a>
  )
}
