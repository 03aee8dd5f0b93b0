import { chakra } from '@chakra-ui/react'

/** The logo: a day's bar under a rising sun. */
export function LogoMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="#8B4DFF" />
      <path d="M9 17.5a7 7 0 0 1 14 0z" fill="#fff" />
      <rect x="6" y="20" width="8" height="4" rx="2" fill="#fff" />
      <rect x="15.5" y="20" width="4" height="4" rx="2" fill="#fff" opacity=".55" />
      <rect x="21" y="20" width="5" height="4" rx="2" fill="#fff" opacity=".85" />
    </svg>
  )
}

/** Logo and name of the product. */
export function Logo({ size = 28, isMarkOnly = false }: { size?: number; isMarkOnly?: boolean }) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" color="fg" role="img" aria-label="Dayline">
      <LogoMark size={size} />
      {!isMarkOnly && (
        <chakra.span aria-hidden fontWeight="bold" letterSpacing="-0.02em" style={{ fontSize: size * 0.64 }}>
          Dayline
        </chakra.span>
      )}
    </chakra.span>
  )
}
