import { chakra, type HTMLChakraProps } from '@chakra-ui/react'

const sizes = {
  sm: { fontSize: 'md', fontWeight: 'semibold', lineHeight: '1.4' },
  md: { fontSize: 'lg', fontWeight: 'semibold', lineHeight: '1.35' },
  lg: { fontSize: 'xl', fontWeight: 'semibold', lineHeight: '1.3', letterSpacing: 'tight' },
  xl: { fontSize: '2xl', fontWeight: 'semibold', lineHeight: '1.25', letterSpacing: 'tight' },
} as const

/** A heading; `level` is its place in the outline, `size` its font size. */
export function Heading({
  level = 2,
  size = 'md',
  ...rest
}: HTMLChakraProps<'h2'> & { level?: 1 | 2 | 3 | 4; size?: keyof typeof sizes }) {
  return <chakra.h2 as={`h${level}`} {...sizes[size]} {...rest} />
}
