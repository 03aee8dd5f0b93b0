import { Tabs as ChakraTabs } from '@chakra-ui/react'
import { CountBadge } from '@dayline/shared/ui'
import type { ReactNode } from 'react'
import { tabsRecipe } from './tabsRecipe.ts'

type Tab<Id extends string> = { id: Id; label: ReactNode; count?: number | undefined; isDisabled?: boolean }

type TabsProps<Id extends string> = {
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** Content of the selected tab; without it, the screen renders that content elsewhere. */
  children?: ReactNode
}

/** Tabs with counts; arrow keys move between them. The content of the selected one is below. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  return (
    <ChakraTabs.Root recipe={tabsRecipe} value={value} onValueChange={(change) => onChange(change.value as Id)}>
      <ChakraTabs.List aria-label={label}>
        {tabs.map((tab) => (
          <ChakraTabs.Trigger key={tab.id} value={tab.id} disabled={tab.isDisabled ?? false}>
            {tab.label}
            {tab.count !== undefined && <CountBadge count={tab.count} tone={tab.id === value ? 'brand' : 'gray'} />}
          </ChakraTabs.Trigger>
        ))}
      </ChakraTabs.List>
      {/* One panel for all tabs: the screen renders only the content of the selected one. An empty panel remains, because
          the selected tab names it, but is no stop of Tab. */}
      <ChakraTabs.Content value={value} hidden={children === undefined}>
        {children}
      </ChakraTabs.Content>
    </ChakraTabs.Root>
  )
}
