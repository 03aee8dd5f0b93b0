import { chakra, touchScreen } from '@dayline/shared/ui'
import { Check } from 'lucide-react'
import { memo } from 'react'
import type { Option } from './options.ts'

type OptionRowProps<Value extends string | number> = {
  id: string
  option: Option<Value>
  index: number
  /** Number of options, rendered or not. */
  count: number
  isActive: boolean
  isChosen: boolean
  onPoint: (index: number) => void
  onChoose: (option: Option<Value>) => void
}

/** An option of a picker. Memoized: an arrow key rerenders only the previous and the new active option. */
export const OptionRow = memo(Row) as typeof Row

function Row<Value extends string | number>({
  id,
  option,
  index,
  count,
  isActive,
  isChosen,
  onPoint,
  onChoose,
}: OptionRowProps<Value>) {
  return (
    <chakra.div
      id={id}
      data-index={index}
      role="option"
      aria-posinset={index + 1}
      aria-setsize={count}
      tabIndex={-1}
      aria-selected={isChosen}
      aria-disabled={option.isDisabled || undefined}
      display="flex"
      alignItems="center"
      gap="2.5"
      px="2.5"
      py="1.5"
      minH="8"
      css={{ [touchScreen]: { minH: '11' } }}
      borderRadius="l1"
      cursor={option.isDisabled ? 'not-allowed' : 'pointer'}
      opacity={option.isDisabled ? 0.5 : 1}
      bg={isActive ? 'bg.muted' : 'transparent'}
      onMouseMove={() => !isActive && onPoint(index)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !option.isDisabled && onChoose(option)}
    >
      {option.icon}
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" truncate>
          {option.label}
        </chakra.span>
        {option.secondary && (
          <chakra.span display="block" truncate fontSize="xs" color="fg.muted">
            {option.secondary}
          </chakra.span>
        )}
      </chakra.span>
      {isChosen && (
        <chakra.span aria-hidden color="brand.fg" display="inline-flex">
          <Check size={16} />
        </chakra.span>
      )}
    </chakra.div>
  )
}
