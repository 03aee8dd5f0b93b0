import type { FormState } from '@dayline/shared/forms'
import { ProjectPicker, TaskPicker } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { Field, SimpleGrid } from '@dayline/shared/ui'
import type { EntryValues } from './entryValues.ts'

/** Project and task of the entry; a project requires a task. */
export function EntryProjectFields({ form }: { form: FormState<EntryValues> }) {
  const hasProjects = useCan('projects.read')
  const { ProjectId, ProjectTaskId } = form.values
  if (!hasProjects) return null

  function handleProject(project: number | null) {
    form.set('ProjectId', project)
    if (project !== ProjectId) form.set('ProjectTaskId', null)
  }

  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
      <Field label="Project" error={form.error('ProjectId')}>
        <ProjectPicker placeholder="No project" value={ProjectId} onChange={handleProject} />
      </Field>
      <Field label="Task" required={ProjectId !== null} error={form.error('ProjectTaskId')}>
        <TaskPicker
          placeholder={ProjectId === null ? 'Choose a project first' : 'Choose a task'}
          disabled={ProjectId === null}
          projectId={ProjectId}
          value={ProjectTaskId}
          onChange={(task) => form.set('ProjectTaskId', task)}
        />
      </Field>
    </SimpleGrid>
  )
}
