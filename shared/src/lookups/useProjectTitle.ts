import { useCan } from '@dayline/shared/session'
import { useRecordTitle } from './useRecordTitle.ts'
import { useAllProjects } from './wholeLists.ts'

/** The title of a project of which only the id is known; a deleted one too. Null without project management. */
export function useProjectTitle(projectId: number | null): string | null {
  const isOn = useCan('projects.read')
  const projects = useAllProjects(isOn)
  const listed = projects.data?.Items.find(({ ID }) => ID === projectId)?.Title
  const title = useRecordTitle('project', projectId, listed, projects)
  return isOn ? title : null
}
