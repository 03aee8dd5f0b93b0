import { chakra } from '@dayline/shared/ui'
import { AppWindow, Globe } from 'lucide-react'
import { useState } from 'react'

type AppIconProps = {
  icon?: string | null | undefined
  name?: string | null | undefined
  url?: string | null | undefined
  size?: number
}

/** Icon of an app or site, or a generic one. Decorative: the name is beside it. */
export function AppIcon({ icon, url, size = 20 }: AppIconProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const Fallback = url ? Globe : AppWindow
  return (
    <chakra.span
      aria-hidden
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink={0}
      borderRadius="sm"
      bg="bg.muted"
      color="fg.subtle"
      overflow="hidden"
      style={{ width: size, height: size }}
    >
      {icon && icon !== broken ? (
        <img src={icon} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(icon)} />
      ) : (
        <Fallback size={Math.round(size * 0.65)} />
      )}
    </chakra.span>
  )
}

/** An app with icon, name and site on two lines. */
export function AppName({ icon, name, url, size = 24 }: AppIconProps) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5" minW="0" maxW="full">
      <AppIcon icon={icon} url={url} size={size} />
      <chakra.span minW="0">
        <chakra.span display="block" fontWeight="medium" truncate>
          {name || url || 'Unknown app'}
        </chakra.span>
        {url && name && (
          <chakra.span display="block" fontSize="xs" color="fg.muted" truncate>
            {url}
          </chakra.span>
        )}
      </chakra.span>
    </chakra.span>
  )
}
