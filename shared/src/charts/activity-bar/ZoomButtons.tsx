import { Button, chakra, IconButton } from '@dayline/shared/ui'
import { ZoomIn, ZoomOut } from 'lucide-react'

type ZoomButtonsProps = {
  isWhole: boolean
  /** Multiplies the length of the shown part by `factor`; null = the whole day. */
  onZoom: (factor: number | null) => void
}

/** Buttons that zoom around the pinned or current stretch. */
export function ZoomButtons({ isWhole, onZoom }: ZoomButtonsProps) {
  return (
    <chakra.div display="inline-flex" alignItems="center" gap="1" flexShrink={0} mt="1">
      {!isWhole && (
        <Button size="xs" variant="ghost" tone="neutral" onClick={() => onZoom(null)}>
          Whole day
        </Button>
      )}
      <IconButton size="xs" label="Zoom out" icon={<ZoomOut />} aria-disabled={isWhole} onClick={() => onZoom(2)} />
      <IconButton size="xs" label="Zoom in" icon={<ZoomIn />} onClick={() => onZoom(1 / 2)} />
    </chakra.div>
  )
}
