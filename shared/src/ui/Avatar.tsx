import { chakra } from '@chakra-ui/react'
import { memo, useState } from 'react'

const tones = ['brand', 'blue', 'green', 'orange', 'red', 'purple', 'yellow', 'gray'] as const

function toneOf(name: string) {
  let hash = 0
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) >>> 0
  return tones[hash % tones.length] ?? 'gray'
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = [...(words[0] ?? '')][0] ?? '?'
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : ''
  return (first + last).toLocaleUpperCase()
}

const Face = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'full',
    bg: 'colorPalette.muted',
    color: 'colorPalette.fg',
    fontWeight: 'semibold',
    letterSpacing: '0',
    userSelect: 'none',
    // CSS content, so that initials are not part of the text of a button or row.
    '&[data-initials]::before': { content: 'attr(data-initials)' },
    '& > img': { w: 'full', h: 'full', objectFit: 'cover' },
  },
})

type AvatarProps = { name: string; image?: string | null | undefined; size?: number }

/** A photo, or initials on a color derived from the name. Decorative: the name is beside it. */
export const Avatar = memo(function Avatar({ name, image, size = 28 }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null)
  const shown = image && image !== brokenImage ? image : null
  return (
    <Face
      aria-hidden
      colorPalette={toneOf(name)}
      data-initials={shown ? undefined : initialsOf(name)}
      style={{ width: size, height: size, fontSize: Math.max(9, Math.round(size * 0.38)) }}
    >
      {shown && <img src={shown} alt="" loading="lazy" onError={() => setBrokenImage(shown)} />}
    </Face>
  )
})
