import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Spinner } from './Spinner.tsx'
import { touchScreen } from './theme/touchScreen.ts'

const StyledButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    position: 'relative',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    textDecoration: 'none',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    '&[aria-disabled=true]': { cursor: 'default' },
    '& svg': { flexShrink: 0 },
    '&:not([data-inline])': { [touchScreen]: { minH: '11', minW: '11' } },
  },
  variants: {
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        '&:hover:not(:disabled)': { bg: 'color-mix(in srgb, {colors.colorPalette.solid}, {colors.fg} 14%)' },
      },
      outline: {
        bg: 'bg.panel',
        color: 'fg',
        borderColor: 'border.emphasized',
        '&:hover:not(:disabled)': { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        '&:hover:not(:disabled)': { bg: 'colorPalette.muted' },
      },
      ghost: {
        bg: 'transparent',
        color: 'fg.muted',
        '&:hover:not(:disabled)': { bg: 'bg.muted', color: 'fg' },
        _expanded: { bg: 'bg.muted', color: 'fg' },
      },
      plain: {
        bg: 'transparent',
        color: 'colorPalette.fg',
        px: '0',
        h: 'auto',
        minW: '0',
        '&:hover:not(:disabled)': { textDecoration: 'underline' },
      },
    },
    size: {
      xs: { h: '7', minW: '7', px: '2', gap: '1', fontSize: 'xs', '& svg': { boxSize: '3.5' } },
      sm: { h: '8', minW: '8', px: '3', gap: '1.5', fontSize: 'sm', '& svg': { boxSize: '4' } },
      md: { h: '9', minW: '9', px: '3.5', gap: '2', fontSize: 'md', '& svg': { boxSize: '4' } },
      lg: { h: '11', minW: '11', px: '5', gap: '2', fontSize: 'md', '& svg': { boxSize: '5' } },
    },
    square: { true: { px: '0' } },
  },
  defaultVariants: { variant: 'solid', size: 'md' },
})

/** Variants of a button: one `solid` per view, `outline` for the rest, `ghost` in rows and bars, `plain` inside text. */
export type ButtonVariant = 'solid' | 'outline' | 'subtle' | 'ghost' | 'plain'

export type ButtonProps = Omit<HTMLChakraProps<'button'>, 'size'> & {
  variant?: ButtonVariant
  size?: 'xs' | 'sm' | 'md' | 'lg'
  /** `danger` for destructive actions, `neutral` for secondary ones. */
  tone?: 'brand' | 'danger' | 'neutral'
  /** Shows progress and ignores presses meanwhile; keeps the focus. */
  isLoading?: boolean
  icon?: ReactNode
  asChild?: boolean
  ref?: Ref<HTMLButtonElement>
}

const palettes = { brand: 'brand', danger: 'red', neutral: 'gray' } as const

/**
 * A button that shows its progress and cannot be pressed twice. `type` is "button" by default. `aria-disabled` is for one
 * that its own press may disable, such as "Move up": unlike `disabled` it keeps the focus.
 */
export function Button({
  tone = 'brand',
  isLoading = false,
  icon,
  children,
  onClick,
  asChild,
  type = 'button',
  ...rest
}: ButtonProps) {
  if (asChild) {
    return (
      <StyledButton asChild colorPalette={palettes[tone]} {...rest}>
        {children}
      </StyledButton>
    )
  }
  // Not `disabled` while loading: the button would lose the focus.
  const isInert = isLoading || rest['aria-disabled'] === true
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isInert) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <StyledButton
      type={type}
      data-inline={rest.variant === 'plain' || undefined}
      colorPalette={palettes[tone]}
      aria-busy={isLoading || undefined}
      onClick={handleClick}
      {...rest}
      aria-disabled={isInert || undefined}
    >
      {isLoading ? <Spinner size="1em" label={null} /> : icon}
      {children}
    </StyledButton>
  )
}

/** A square button with only an icon; `label` is its name for screen readers and its native tooltip. */
export function IconButton({
  label,
  icon,
  isLoading,
  variant = 'ghost',
  tone = 'neutral',
  ...rest
}: Omit<ButtonProps, 'children' | 'icon'> & { label: string; icon: ReactNode }) {
  return (
    <Button aria-label={label} title={label} variant={variant} tone={tone} isLoading={isLoading} px="0" {...rest}>
      {isLoading ? null : icon}
    </Button>
  )
}
