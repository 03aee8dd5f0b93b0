import { minScreenshotArea, type ScreenshotArea } from '@dayline/shared/contract'
import { chakra, Field, IconButton } from '@dayline/shared/ui'
import { NumberInput } from '@dayline/shared/ui/form'
import { Trash2 } from 'lucide-react'

type AreaFieldsProps = {
  number: number
  area: ScreenshotArea
  picture: { Width: number; Height: number }
  onChange: (area: ScreenshotArea) => void
  onRemove: () => void
}

/** Number fields for one part; the arrow keys in a field move or resize it. */
export function AreaFields({ number, area, picture, onChange, onRemove }: AreaFieldsProps) {
  const bounds = {
    Left: { min: 0, max: picture.Width - area.Width },
    Top: { min: 0, max: picture.Height - area.Height },
    Width: { min: minScreenshotArea, max: picture.Width - area.Left },
    Height: { min: minScreenshotArea, max: picture.Height - area.Top },
  }
  return (
    <chakra.fieldset border="none" m="0" p="0" minW="0">
      <chakra.legend fontSize="sm" fontWeight="medium" p="0" mb="1">
        Part {number}
      </chakra.legend>
      <chakra.div display="flex" alignItems="end" gap="2">
        <chakra.div
          display="grid"
          flex="1"
          minW="0"
          gap="2"
          gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(4, minmax(0, 1fr))' }}
        >
          {(['Left', 'Top', 'Width', 'Height'] as const).map((side) => (
            <Field key={side} label={side}>
              <NumberInput
                value={area[side]}
                step={10}
                unit="px"
                isLimited
                {...bounds[side]}
                onChange={(value) =>
                  Number.isFinite(value) && onChange({ ...area, [side]: Math.round(value as number) })
                }
              />
            </Field>
          ))}
        </chakra.div>
        <IconButton label={`Remove part ${number}`} icon={<Trash2 />} onClick={onRemove} />
      </chakra.div>
    </chakra.fieldset>
  )
}
