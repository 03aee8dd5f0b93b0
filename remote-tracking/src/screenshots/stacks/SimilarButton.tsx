import { count } from '@dayline/shared/format'
import { Button } from '@dayline/shared/ui'
import { Layers } from 'lucide-react'

type SimilarButtonProps = { others: number; isOpen: boolean; of: string; onToggle: () => void }

/** Opens and closes a stack of screenshots that look alike. */
export function SimilarButton({ others, isOpen, of, onToggle }: SimilarButtonProps) {
  const label = isOpen ? 'Show one' : `${count(others)} more alike`
  return (
    <Button
      variant="subtle"
      tone="neutral"
      size="xs"
      alignSelf="flex-start"
      icon={<Layers />}
      aria-expanded={isOpen}
      aria-label={`${label}: ${of}`}
      onClick={onToggle}
    >
      {label}
    </Button>
  )
}
