import { chakra } from '@dayline/shared/ui'

/** The first stop of the Tab key: past the menu to the content. */
export function SkipLink() {
  return (
    <chakra.a
      href="#content"
      position="fixed"
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
