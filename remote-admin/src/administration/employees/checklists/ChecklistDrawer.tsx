import { useApiQuery } from '@dayline/shared/api'
import { type Employee, fullName } from '@dayline/shared/contract'
import { Stack } from '@dayline/shared/ui'
import { QueryView, SkeletonText, Tabs } from '@dayline/shared/ui/data'
import { Drawer } from '@dayline/shared/ui/overlay'
import { useState } from 'react'
import { Checklist } from './Checklist.tsx'
import type { Action } from './itemTexts.ts'

type ChecklistDrawerProps = {
  employee: Employee
  onAction: (action: Action) => void
  onClose: () => void
}

/** What is done and what remains for a person who joins or leaves (docs/product/people.md#checklists). */
export function ChecklistDrawer({ employee, onAction, onClose }: ChecklistDrawerProps) {
  const [tab, setTab] = useState<'joining' | 'leaving'>(employee.Blocked ? 'leaving' : 'joining')
  const query = useApiQuery('/employee/checklist', { EmployeeId: employee.ID }, { quiet: true })
  return (
    <Drawer
      title={fullName(employee)}
      description="Filled in from your data: an item is done once it has happened."
      width={460}
      onClose={onClose}
    >
      <Tabs
        label="Checklists"
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'joining', label: 'Joining' },
          { id: 'leaving', label: 'Leaving' },
        ]}
      >
        <QueryView query={query} skeleton={<SkeletonText lines={6} />} isCompact>
          {({ Joining, Leaving }) => (
            <Stack gap="0">
              <Checklist
                label={tab === 'joining' ? 'Joining' : 'Leaving'}
                items={tab === 'joining' ? Joining : Leaving}
                employee={employee}
                onAction={onAction}
              />
            </Stack>
          )}
        </QueryView>
      </Tabs>
    </Drawer>
  )
}
