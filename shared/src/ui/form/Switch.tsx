import { Switch as ChakraSwitch } from '@chakra-ui/react'
import { chakra } from '@dayline/shared/ui'
import { type ReactNode, useId } from 'react'
import { switchRecipe } from './recipes.ts'

type SwitchProps = {
  label: ReactNode
  /** What it does, what it depends on, what the plan lacks. */
  description?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  /** A badge beside the label, such as "UPGRADE NOW". */
  aside?: ReactNode
}

/** Fills the switch, unseen and above its moving thumb: presses and clicks by tools reach the input itself. */
const covering = { zIndex: 1, inset: 0, width: '100%', height: '100%', margin: 0, clip: 'auto', opacity: 0 } as const

/** On or off, at once; names what it does. */
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
        // Under the label: 36 px of the switch and 12 px between them.
        <chakra.div id={`${id}-description`} ps="12" fontSize="sm" color="fg.muted">
          {description}
        </chakra.div>
      )}
    </chakra.div>
  )
}
