import { CountBadge, chakra } from '@dayline/shared/ui'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

type Tab<Id extends string> = { id: Id; label: ReactNode; count?: number | undefined; isDisabled?: boolean }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** Content of the chosen tab. */
  children?: ReactNode
}

/** Tabs with counts; arrows move, the content of the chosen one stands below. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId()

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const enabled = tabs.filter(({ isDisabled }) => !isDisabled)
    const at = enabled.findIndex((tab) => tab.id === value)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: enabled.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = enabled[(step + enabled.length) % enabled.length]
    if (!next) return
    onChange(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }

  return (
    <div>
      <chakra.div
        role="tablist"
        aria-label={label}
        display="flex"
        gap="1"
        overflowX="auto"
        borderBottomWidth="1px"
        borderColor="border"
        mb="4"
        onKeyDown={handleKeyDown}
      >
        {tabs.map((tab) => (
          <chakra.button
            key={tab.id}
            id={`${id}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === value}
            aria-controls={children ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            disabled={tab.isDisabled}
            display="inline-flex"
            alignItems="center"
            gap="2"
            px="3"
            h="10"
            mb="-1px"
            fontSize="md"
            whiteSpace="nowrap"
            cursor="pointer"
            fontWeight="medium"
            color={tab.id === value ? 'fg' : 'fg.muted'}
            borderBottom="2px solid"
            borderColor={tab.id === value ? 'brand.solid' : 'transparent'}
            _hover={{ color: 'fg' }}
            _disabled={{ opacity: 0.5, cursor: 'not-allowed' }}
            css={{ '&:focus-visible': { outlineOffset: '-2px' } }}
            onClick={() => onChange(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <CountBadge count={tab.count} tone={tab.id === value ? 'brand' : 'gray'} />}
          </chakra.button>
        ))}
      </chakra.div>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {children}
        </div>
      )}
    </div>
  )
}
