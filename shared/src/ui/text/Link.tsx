import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const style = {
  color: 'brand.fg',
  fontWeight: 'medium',
  borderRadius: 'sm',
  textDecoration: 'none',
  cursor: 'pointer',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
} as const

type LinkProps = Omit<HTMLChakraProps<'a'>, 'href'> & {
  /** A screen of the app, from `paths` of navigation. */
  to?: string
  /** Another site or a file; opens in a new tab with `isExternal`. */
  href?: string
  isExternal?: boolean
  children?: ReactNode
}

/**
 * A link: `to` inside the app, `href` outside it. Always a plain anchor: the shell follows links of the app without a
 * page load (`useFollowLinks` of the router room), so that the sign-in page needs no router.
 */
export function Link({ to, href, isExternal = false, children, ...rest }: LinkProps) {
  return (
    <chakra.a href={to ?? href} {...(isExternal ? { target: '_blank', rel: 'noreferrer' } : {})} {...style} {...rest}>
      {children}
    </chakra.a>
  )
}
