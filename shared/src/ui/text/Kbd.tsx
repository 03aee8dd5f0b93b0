import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

/** The name of a keyboard key. */
export function Kbd(props: HTMLChakraProps<'kbd'>) {
  return (
    <chakra.kbd
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      minW="20px"
      h="5"
      px="1"
      borderRadius="sm"
      borderWidth="1px"
      borderColor="border.emphasized"
      bg="bg.subtle"
      color="fg.muted"
      fontFamily="body"
      fontSize="2xs"
      fontWeight="medium"
      {...props}
    />
  )
}
