import { chakra } from '@dayline/shared/ui'
import { useId } from 'react'

/** Colours offered for teams and projects, each with its name (spec 2 §9). */
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

/** One of eight colours. */
export function ColorPicker({ label, value, onChange }: ColorPickerProps) {
  const name = useId()
  return (
    <chakra.div role="radiogroup" aria-label={label} display="flex" gap="2" flexWrap="wrap">
      {colorPresets.map((preset) => (
        <chakra.label
          key={preset.value}
          title={preset.label}
          position="relative"
          boxSize="7"
          borderRadius="full"
          cursor="pointer"
          css={{
            '&:has(input:checked)': { outline: '2px solid', outlineColor: 'fg', outlineOffset: '2px' },
            '&:has(input:focus-visible)': {
              outline: '2px solid',
              outlineColor: 'brand.focusRing',
              outlineOffset: '2px',
            },
          }}
          style={{ background: preset.value }}
        >
          <chakra.input
            type="radio"
            name={name}
            aria-label={preset.label}
            position="absolute"
            inset="0"
            opacity="0"
            cursor="pointer"
            checked={preset.value.toLowerCase() === value.toLowerCase()}
            onChange={() => onChange(preset.value)}
          />
        </chakra.label>
      ))}
    </chakra.div>
  )
}

/** A dot in the colour of a project or a team. */
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
