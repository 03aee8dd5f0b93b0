import type { WorkTask } from '@dayline/shared/contract'
import { useCan, useOrganization } from '@dayline/shared/session'
import { Button, chakra, Field, Textarea } from '@dayline/shared/ui'
import { ColorDot, Combobox, FormDialog } from '@dayline/shared/ui/form'
import { loadTasks, useStartForm } from './runningWork.api.ts'

type StartDialogProps = { recent: readonly WorkTask[]; onClose: () => void }

/** Starts work with a task, a note, or both. */
export function StartDialog({ recent, onClose }: StartDialogProps) {
  const form = useStartForm(onClose)
  const hasTasks = useCan('tasks.read')
  const { AutoApproveForTimeEntries } = useOrganization().TrackSettings
  const { ProjectTaskId } = form.values
  const chosen = recent.find(({ ID }) => ID === ProjectTaskId)
  return (
    <FormDialog
      title="What are you working on?"
      description={`The time counts ${AutoApproveForTimeEntries ? 'when you stop' : 'once it is approved'}.`}
      size="sm"
      submitLabel="Start"
      onClose={onClose}
      {...form.dialog}
    >
      {hasTasks && (
        <Field label="Task" error={form.error('ProjectTaskId')}>
          <Combobox
            label="Task"
            placeholder="No task"
            load={loadTasks}
            {...form.control('ProjectTaskId')}
            {...(chosen ? { selectedLabel: chosen.Title } : {})}
          />
        </Field>
      )}
      {recent.length > 0 && (
        <chakra.div role="group" aria-label="Recent tasks" display="flex" flexWrap="wrap" gap="1.5">
          {recent.map(({ ID, Title, Project }) => (
            <Button
              key={ID}
              size="xs"
              variant={ID === ProjectTaskId ? 'subtle' : 'outline'}
              tone={ID === ProjectTaskId ? 'brand' : 'neutral'}
              aria-pressed={ID === ProjectTaskId}
              title={`${Title} · ${Project.Title}`}
              maxW="full"
              onClick={() => form.set('ProjectTaskId', ID)}
            >
              <ColorDot color={Project.Color} />
              <chakra.span truncate>{Title}</chakra.span>
            </Button>
          ))}
        </chakra.div>
      )}
      <Field label="Note" required={!hasTasks} error={form.error('Note')}>
        <Textarea rows={2} maxLength={1000} {...form.input('Note')} />
      </Field>
    </FormDialog>
  )
}
