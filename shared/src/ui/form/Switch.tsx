import { Switch as ChakraSwitch } from '@chakra-ui/react'
import { chakra } from '@dayline/shared/ui'
import { type ReactNode, useId } from 'react'
import { switchRecipe } from './recipes.ts'

type SwitchProps = {
  label: ReactNode
  /** Explanation: the effect, what it depends on, what the plan lacks. */
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** A badge beside the label, such as "UPGRADE NOW". */
  aside?: ReactNode
}

/** Covers the switch invisibly, above its moving thumb, so that presses and clicks by tools reach the input. */
const covering = { zIndex: 1, inset: 0, width: '100%', height: '100%', margin: 0, clip: 'auto', opacity: 0 } as const

/** A setting that is on or off and applies immediately; the label names its effect. */
export function Switch({ label, description, checked, onChange, disabled = false, aside }: SwitchProps) {
  const id = useId()
  return (
    <chakra.div>
      <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap">
        <ChakraSwitch.Root
          recipe={switchRecipe}
          checked={checked}
          disabled={disabled}
          onCheckedChange={(change) => onChange(change.checked)}
          cursor={disabled ? 'not-allowed' : undefined}
        >
          <ChakraSwitch.HiddenInput
            role="switch"
            style={covering}
            aria-describedby={description ? `${id}-description` : undefined}
          />
          <ChakraSwitch.Control />
          <ChakraSwitch.Label>{label}</ChakraSwitch.Label>
        </ChakraSwitch.Root>
        {aside}
      </chakra.div>
      {description && (
        // Aligned with the label: 36 px of the switch and a gap of 12 px.
        <chakra.div id={`${id}-description`} ps="12" fontSize="sm" color="fg.muted">
          {description}
        </chakra.div>
      )}
    </chakra.div>
  )
}
