import { useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { EmployeePicker, useFilterScope } from '@dayline/shared/lookups'
import { useMe } from '@dayline/shared/session'
import { Button } from '@dayline/shared/ui'
import { PageFrame, Tabs } from '@dayline/shared/ui/data'
import { Plus, Printer } from 'lucide-react'
import { CollectedTab } from './collected/CollectedTab.tsx'
import { CorrectionsTab } from './corrections/CorrectionsTab.tsx'
import { NewCorrectionDialog } from './corrections/NewCorrectionDialog.tsx'
import { OrganizationTab } from './organization/OrganizationTab.tsx'
import { newCorrection, openTab, privacyFilters } from './privacyFilters.ts'
import { useCanRequestCorrection } from './useCanRequestCorrection.ts'
import { useIsTimeOpen } from './useIsTimeOpen.ts'
import { ViewsTab } from './views/ViewsTab.tsx'

/** What is collected about a person, how long it is stored, and who viewed it (docs/product/privacy.md). */
export function PrivacyPage() {
  const [{ EmployeeId, ...page }, setFilters] = useUrlFilters(privacyFilters)
  const [tab, setTab] = useUrlValue(openTab)
  const [correction, setCorrection] = useUrlValue(newCorrection)
  const canRequest = useCanRequestCorrection()
  const { seesTeams: isOwnerOrCoowner } = useFilterScope()
  // After a lapse, Managers can no longer read the list of people.
  const canChoosePerson = useIsTimeOpen() || isOwnerOrCoowner
  // A link may name a person whom nothing on the screen could take back.
  const filters = { ...page, EmployeeId: canChoosePerson ? EmployeeId : undefined }
  const me = useMe()
  const employeeId = filters.EmployeeId === me.EmployeeId ? undefined : filters.EmployeeId
  const isMe = employeeId === undefined
  return (
    <PageFrame
      title="Privacy"
      subtitle="What is collected and why, when it is deleted, and who viewed it."
      actions={
        <>
          {tab !== 'organization' && canChoosePerson && (
            <EmployeePicker
              value={(tab === 'corrections' ? filters.EmployeeId : employeeId) ?? null}
              onChange={(id) => setFilters({ EmployeeId: id ?? undefined })}
              placeholder={tab === 'corrections' ? 'All employees' : 'Me'}
              size="sm"
              w="13rem"
            />
          )}
          {tab === 'corrections' && canRequest && (
            <Button size="sm" icon={<Plus />} onClick={() => setCorrection('new')}>
              Ask for a correction
            </Button>
          )}
          <Button size="sm" variant="outline" tone="neutral" icon={<Printer />} onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
      tabs={
        <Tabs
          label="Privacy"
          tabs={[
            { id: 'collected', label: isMe ? 'What is collected about me' : 'What is collected' },
            { id: 'views', label: 'Who viewed' },
            { id: 'corrections', label: 'Corrections' },
            { id: 'organization', label: 'Organization' },
          ]}
          value={tab}
          onChange={(next) => setTab(next)}
        />
      }
    >
      {tab === 'collected' && <CollectedTab employeeId={employeeId} />}
      {tab === 'views' && <ViewsTab employeeId={employeeId} filters={filters} onChange={setFilters} />}
      {tab === 'corrections' && <CorrectionsTab filters={filters} onChange={setFilters} />}
      {tab === 'organization' && <OrganizationTab />}
      {correction !== undefined && canRequest && (
        <NewCorrectionDialog address={correction} onClose={() => setCorrection(undefined, { replace: true })} />
      )}
    </PageFrame>
  )
}

export { PrivacyPage as Page }
