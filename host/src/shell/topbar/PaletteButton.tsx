import { Button, chakra, Kbd, VisuallyHidden } from '@dayline/shared/ui'
import { Search } from 'lucide-react'
import { commandKey } from '../keys/commandKey.ts'

/** Opens the palette for users who do not know its keys. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button variant="ghost" tone="neutral" size="sm" aria-haspopup="dialog" onClick={onOpen}>
      <Search aria-hidden />
      <VisuallyHidden>Search and go to</VisuallyHidden>
      <chakra.span hideBelow="lg" display={{ lg: 'inline-flex' }} gap="1">
        <Kbd>{commandKey}</Kbd>
        <Kbd>K</Kbd>
      </chakra.span>
    </Button>
  )
}
