import { RadioGroup } from '@chakra-ui/react'
import { chakra } from '@dayline/shared/ui'
import { colorsRecipe } from './recipes.ts'

/** Colors offered for teams and projects, each with its name (docs/product/lists.md#colors). */
export const colorPresets = [
  { value: '#8B4DFF', label: 'Violet' },
  { value: '#3D7BF2', label: 'Blue' },
  { value: '#0E9AA7', label: 'Teal' },
  { value: '#22A565', label: 'Green' },
  { value: '#D9A400', label: 'Yellow' },
  { value: '#DB7512', label: 'Orange' },
  { value: '#DC3B4D', label: 'Red' },
  { value: '#72727F', label: 'Gray' },
] as const

type ColorPickerProps = { label: string; value: string; onChange: (color: string) => void }

/** One of eight colors. */
export function ColorPicker({ label, value, onChange }: ColorPickerProps) {
  return (
    <RadioGroup.Root
      recipe={colorsRecipe}
      aria-label={label}
      value={colorPresets.find((preset) => preset.value.toLowerCase() === value.toLowerCase())?.value ?? null}
      onValueChange={({ value: color }) => color && onChange(color)}
    >
      {colorPresets.map((preset) => (
        <RadioGroup.Item key={preset.value} value={preset.value} title={preset.label}>
          <RadioGroup.ItemHiddenInput aria-label={preset.label} aria-labelledby={undefined} />
          <RadioGroup.ItemControl style={{ background: preset.value }} />
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}

/** A dot in the color of a project or a team. */
export function ColorDot({ color, size = 10 }: { color: string | null | undefined; size?: number }) {
  return (
    <chakra.span
      aria-hidden
      display="inline-block"
      flexShrink={0}
      borderRadius="full"
      bg="status.none"
      style={{ width: size, height: size, ...(color ? { background: color } : {}) }}
    />
  )
}
