import { BinButton } from '@dayline/shared/bin'
import type { ProjectListItem } from '@dayline/shared/contract'
import { id, useLastPage, useUrlFilters, useUrlValue } from '@dayline/shared/filters'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Button, type ButtonVariant } from '@dayline/shared/ui'
import { DataTable, EmptyState, PageFrame } from '@dayline/shared/ui/data'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { DeleteProjectDialog } from './DeleteProjectDialog.tsx'
import { ProjectIntegrations } from './integrations/ProjectIntegrations.tsx'
import { useIntegrations } from './integrations/useIntegrations.ts'
import { ProjectDetails } from './ProjectDetails.tsx'
import { ProjectDialog } from './ProjectDialog.tsx'
import { ProjectFilterBar } from './ProjectFilterBar.tsx'
import { projectColumns } from './projectColumns.tsx'
import { projectFilters, useProjectOrder } from './projectFilters.ts'
import { useListWith, useLiveProjects, useProjects } from './projects.api.ts'

type OpenDialog = { name: 'add' } | { name: 'edit' | 'delete'; project: ProjectListItem } | null

const openRow = id('open')

/** The organization's projects with their time, money and visibility (docs/product/projects.md#projects). */
export function ProjectsPage() {
  const [filters, setFilters, state] = useUrlFilters(projectFilters)
  const [expanded, setExpanded] = useUrlValue(openRow)
  const [dialog, setDialog] = useState<OpenDialog>(null)
  const order = useProjectOrder()
  const listed = useProjects(filters, order)
  useLastPage(listed.data, filters, setFilters)
  const isFirstPage = filters.Page === 1 && !state.isFiltered
  const projects = useListWith(isFirstPage ? (expanded ?? null) : null, listed)
  const { EnableCostManagement, CostManagementCurrency } = useOrganization().TrackSettings
  const canDelete = useCan('projects.delete')
  useLiveProjects()

  const integrations = useIntegrations()
  const close = () => setDialog(null)
  /** As it is stored now; as it was opened after it has left the list. */
  const asListed = (project: ProjectListItem) => projects.data?.Items.find(({ ID }) => ID === project.ID) ?? project
  const total = projects.data?.TotalCount
  const columns = projectColumns({
    currency: EnableCostManagement ? CostManagementCurrency : null,
    canDelete,
    integrations: integrations.menu,
    onEdit: (project) => setDialog({ name: 'edit', project }),
    onDelete: (project) => setDialog({ name: 'delete', project }),
  })
  const addButton = (variant: ButtonVariant) => (
    <Button variant={variant} icon={<Plus />} onClick={() => setDialog({ name: 'add' })}>
      Add project
    </Button>
  )

  return (
    <PageFrame
      title="Projects"
      actions={
        <>
          {canDelete && <BinButton kinds={['project']} />}
          {addButton('solid')}
        </>
      }
      filters={<ProjectFilterBar count={total} />}
    >
      <DataTable
        label="Projects"
        query={projects}
        columns={columns}
        {...order}
        columnChoice="projects"
        expand={(project) => <ProjectDetails project={project} />}
        expanded={expanded ?? null}
        onExpandedChange={(key) => setExpanded(key === null ? undefined : Number(key), { replace: true })}
        {...(total !== undefined && total > filters.PageSize ? { page: filters, onPageChange: setFilters } : {})}
        empty={
          state.isFiltered ? (
            <EmptyState
              cause="filtered"
              text="No projects match these filters."
              action={
                <Button variant="outline" tone="neutral" onClick={state.clearAll}>
                  Show all projects
                </Button>
              }
            />
          ) : (
            <EmptyState
              title="No projects yet"
              text="Add what you work on. People track time on the tasks of projects."
              action={addButton('subtle')}
            />
          )
        }
      />
      {dialog?.name === 'add' && <ProjectDialog project={null} onClose={close} />}
      {dialog?.name === 'edit' && <ProjectDialog project={asListed(dialog.project)} onClose={close} />}
      {dialog?.name === 'delete' && <DeleteProjectDialog project={dialog.project} onClose={close} />}
      <ProjectIntegrations {...integrations} projects={projects.data?.Items ?? []} />
    </PageFrame>
  )
}

export { ProjectsPage as Page }
