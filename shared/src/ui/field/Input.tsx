import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { controlRecipe } from './controlStyles.ts'
import { useFieldControl } from './FieldContext.ts'

const StyledInput = chakra('input', controlRecipe)
const StyledTextarea = chakra('textarea', controlRecipe)

export type InputProps = Omit<HTMLChakraProps<'input'>, 'size'> & {
  size?: 'sm' | 'md' | 'lg'
  /** No frame until hovered, focused or invalid. */
  isPlain?: boolean
  ref?: Ref<HTMLInputElement>
  /** Icon inside the box, before the text. */
  startElement?: ReactNode
  endElement?: ReactNode
}

/** A line of text; label and error are those of the surrounding `Field`. */
export function Input({ startElement, endElement, ...rest }: InputProps) {
  const control = useFieldControl(rest)
  const input = (
    <StyledInput
      {...rest}
      {...control}
      {...(startElement ? { ps: '9' } : {})}
      {...(endElement ? { pe: '10' } : {})}
      {...(startElement || endElement ? { w: 'full', width: undefined } : {})}
    />
  )
  if (!startElement && !endElement) return input
  return (
    <chakra.div position="relative" w={rest.w ?? rest.width ?? 'full'} minW="0">
      {startElement && (
        <chakra.span
          aria-hidden
          position="absolute"
          insetStart="3"
          insetBlock="0"
          display="flex"
          alignItems="center"
          color="fg.subtle"
          pointerEvents="none"
          css={{ '& svg': { boxSize: '4' } }}
        >
          {startElement}
        </chakra.span>
      )}
      {input}
      {endElement && (
        <chakra.span position="absolute" insetEnd="1" insetBlock="0" display="flex" alignItems="center">
          {endElement}
        </chakra.span>
      )}
    </chakra.div>
  )
}

/** A password with a button that shows it. */
export function PasswordInput({ autoComplete = 'current-password', ...rest }: Omit<InputProps, 'type' | 'endElement'>) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Input
      autoComplete={autoComplete}
      {...rest}
      type={isShown ? 'text' : 'password'}
      endElement={
        <IconButton
          size="xs"
          label={isShown ? 'Hide password' : 'Show password'}
          aria-pressed={isShown}
          icon={isShown ? <EyeOff /> : <Eye />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  )
}

export type TextareaProps = HTMLChakraProps<'textarea'> & { isPlain?: boolean; ref?: Ref<HTMLTextAreaElement> }

/** Several lines of text. */
export function Textarea(props: TextareaProps) {
  const control = useFieldControl(props)
  return <StyledTextarea h="auto" minH="20" py="2" rows={4} lineHeight="1.5" {...props} {...control} />
}
