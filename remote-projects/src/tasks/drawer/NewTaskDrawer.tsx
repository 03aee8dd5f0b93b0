import { ProjectPicker } from '@dayline/shared/lookups'
import { Field, Input, Stack, Text } from '@dayline/shared/ui'
import { FormDialog } from '@dayline/shared/ui/form'
import { useRef } from 'react'
import { useNewTask } from '../data/tasks.api.ts'

type NewTaskDrawerProps = {
  projectId: number | undefined
  onCreated: (id: number) => void
  onClose: () => void
}

/** Creates a task from a project and a title. Everything else follows in the task's own drawer. */
export function NewTaskDrawer({ projectId, onCreated, onClose }: NewTaskDrawerProps) {
  const form = useNewTask(projectId ?? null, onCreated)
  const title = useRef<HTMLInputElement>(null)
  const hasProject = form.values.ProjectId !== null

  return (
    <FormDialog
      isDrawer
      width="40vw"
      title="New task"
      submitLabel="Create task"
      isSubmitDisabled={!hasProject}
      onClose={onClose}
      {...(hasProject ? { initialFocus: title } : {})}
      {...form.dialog}
    >
      <Stack gap="4">
        <Field label="Project" required error={form.error('ProjectId')}>
          <ProjectPicker
            placeholder="Choose a project"
            value={form.values.ProjectId}
            onChange={(id) => {
              form.set('ProjectId', id)
              // After the popover has returned the focus.
              if (id !== null) setTimeout(() => title.current?.focus(), 50)
            }}
          />
        </Field>
        <Field
          label="Title"
          required
          error={form.error('Title')}
          hint={hasProject ? 'Enter creates the task.' : 'Choose a project first.'}
        >
          <Input ref={title} autoComplete="off" disabled={!hasProject} {...form.input('Title')} />
        </Field>
        <Text fontSize="sm" color="fg.muted">
          Assignees, priority, due date, details and files can be added once the task is there.
        </Text>
      </Stack>
    </FormDialog>
  )
}
