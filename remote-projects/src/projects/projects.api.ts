import { type ApiQuery, useApiQuery, useRevalidate } from '@dayline/shared/api'
import { type Deletion, useDeletion } from '@dayline/shared/bin'
import { type CallData, type Project, type ProjectListItem, toAmount, toMinor } from '@dayline/shared/contract'
import { sortBody } from '@dayline/shared/filters'
import { changedBody, changedFields, type FormState, useForm, useFreshForm } from '@dayline/shared/forms'
import { useLiveCustomers } from '@dayline/shared/lookups'
import { listGatherMs, useGathered } from '@dayline/shared/realtime'
import { colorPresets } from '@dayline/shared/ui/form'
import { type ProjectFilters, type ProjectOrder, projectSorts } from './projectFilters.ts'

const list = '/project/list'
/** Calls to refetch after a project was changed. */
const shownIn = [list, '/project/get'] as const

/** The projects that match the filters, with their sums. */
export function useProjects(filters: ProjectFilters, order: ProjectOrder): ApiQuery<CallData<typeof list>> {
  return useApiQuery(list, { ...filters, ...sortBody(order, projectSorts), IncludeDetails: true })
}

/** A project with its forecast. */
export function useProject(id: number | null): ApiQuery<{ Item: Project }> {
  return useApiQuery('/project/get', id === null ? null : { Id: id }, { quiet: true })
}

/** The list with this project first if it is on another page, so that a link can open it. */
export function useListWith(id: number | null, projects: ReturnType<typeof useProjects>): typeof projects {
  const list = projects.data
  const isMissing = list !== undefined && !list.Items.some(({ ID }) => ID === id)
  const { data, error } = useProject(isMissing ? id : null)
  // Data remains after a failure, which means that the project was deleted or is no longer visible.
  if (!isMissing || data?.Item.ID !== id || error) return projects
  return { ...projects, data: { ...list, Items: [data.Item, ...list.Items] } }
}

/** Refetches projects and the customers that they name when others change them or a budget reaches a threshold. */
export function useLiveProjects(): void {
  const revalidate = useRevalidate()
  useLiveCustomers()
  useGathered('projectsChanged', listGatherMs, () => revalidate(...shownIn))
  useGathered('customersChanged', listGatherMs, () => revalidate(...shownIn))
}

/** Amounts are in minor units, as money fields require. */
export type ProjectValues = {
  Id: number
  Title: string
  Color: string
  CustomerId: number | null
  TeamIds: number[]
  EmployeeIds: number[]
  Notes: string
  TotalBudget: number | null
}

const minorOf = (amount: number | null | undefined) => (amount ? toMinor(amount) : null)

const bodyOf = (values: ProjectValues) => ({ ...values, TotalBudget: toAmount(values.TotalBudget ?? 0) })

/**
 * The add and edit form; `onDone` runs once the server has stored it. Fields that are not edited show newer values of
 * `project`.
 */
export function useProjectForm(project: ProjectListItem | null, onDone: () => void): FormState<ProjectValues> {
  const stored = {
    Id: project?.ID ?? 0,
    Title: project?.Title ?? '',
    Color: project?.Color ?? colorPresets[0].value,
    CustomerId: project?.CustomerId ?? null,
    TeamIds: project?.TeamIds ?? [],
    EmployeeIds: project?.EmployeeIds ?? [],
    Notes: project?.Notes ?? '',
    TotalBudget: minorOf(project?.TotalBudget),
  }
  const form = useForm<'/project/addupdateproject', ProjectValues>('/project/addupdateproject', {
    initial: stored,
    toBody: (values, saved) => changedBody(bodyOf(values), changedFields(values, saved)),
    revalidate: shownIn,
    idempotent: project === null,
    onDone,
  })
  useFreshForm(form, stored)
  return form
}

/** Moves a project to the bin; its tracked time remains. */
export const useDeleteProject = (onDone: () => void): Deletion =>
  useDeletion('project', '/project/deleteproject', { revalidate: shownIn, onDone })
