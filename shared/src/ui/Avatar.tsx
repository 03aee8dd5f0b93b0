import { chakra } from '@chakra-ui/react'
import { useState } from 'react'

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

type AvatarProps = { name: string; image?: string | null | undefined; size?: number }

/** A photo, or initials on a color that stays with the name. Decorative: the name is beside it. */
export function Avatar({ name, image, size = 28 }: AvatarProps) {
  const [brokenImage, setBrokenImage] = useState<string | null>(null)
  const shown = image && image !== brokenImage ? image : null
  return (
    <chakra.span
      aria-hidden
      colorPalette={toneOf(name)}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      flexShrink={0}
      overflow="hidden"
      borderRadius="full"
      bg="colorPalette.muted"
      color="colorPalette.fg"
      fontWeight="semibold"
      letterSpacing="0"
      userSelect="none"
      style={{ width: size, height: size, fontSize: Math.max(9, Math.round(size * 0.38)) }}
    >
      {shown ? (
        <chakra.img
          src={shown}
          alt=""
          w="full"
          h="full"
          objectFit="cover"
          loading="lazy"
          onError={() => setBrokenImage(shown)}
        />
      ) : (
        // Drawn, not written: they are not part of the text of their button or row.
        <chakra.span data-initials={initialsOf(name)} _before={{ content: 'attr(data-initials)' }} />
      )}
    </chakra.span>
  )
}
