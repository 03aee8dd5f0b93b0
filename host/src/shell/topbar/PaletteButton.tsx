import { Button, chakra, Kbd } from '@dayline/shared/ui'
import { Search } from 'lucide-react'
import { commandKey } from '../palette/commandKey.ts'

/** Opens the palette for those who do not know its keys. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      variant="ghost"
      tone="neutral"
      size="sm"
      aria-label="Search and go to"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Search aria-hidden />
      <chakra.span hideBelow="lg" aria-hidden display={{ lg: 'inline-flex' }} gap="1">
        <Kbd>{commandKey}</Kbd>
        <Kbd>K</Kbd>
      </chakra.span>
    </Button>
  )
}
