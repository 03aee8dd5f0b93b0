import { fullName, type Task, type TaskPerson } from '@dayline/shared/contract'
import { duration } from '@dayline/shared/format'
import type { Autosave } from '@dayline/shared/forms'
import { ProjectPicker, useAllProjects } from '@dayline/shared/lookups'
import { useCan, useOrganization } from '@dayline/shared/session'
import { chakra } from '@dayline/shared/ui'
import { ColorDot, Switch } from '@dayline/shared/ui/form'
import { type ReactNode, useState } from 'react'
import { AssigneesButton } from '../fields/Assignees.tsx'
import { DueDateButton } from '../fields/DueDate.tsx'
import { Origin, originName } from '../fields/Origin.tsx'
import { PriorityButton } from '../fields/PriorityMenu.tsx'
import { StatusButton } from '../fields/StatusMenu.tsx'
import type { TaskRights } from '../list/useTaskRights.ts'
import type { TaskFields } from './useTaskFields.ts'

type TaskPropertiesProps = { task: Task; fields: TaskFields; rights: TaskRights }

/** The fields of a task other than its text, each editable where it is shown. */
export function TaskProperties({ task, fields, rights }: TaskPropertiesProps) {
  const { canEdit } = rights
  const hasCosts = useOrganization()?.TrackSettings.EnableCostManagement ?? false
  const shown = {
    ...task,
    Status: fields.status.value,
    DueDate: fields.dueDate.value,
  }
  return (
    <chakra.dl m="0" display="grid" gridTemplateColumns="7rem minmax(0, 1fr)" columnGap="3" rowGap="1" fontSize="sm">
      <Property label="Project" field={fields.project}>
        {canEdit ? (
          <ProjectChoice value={fields.project.value} onChange={fields.move} />
        ) : (
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            <ColorDot color={task.Project.Color} />
            {task.Project.Title}
          </chakra.span>
        )}
      </Property>
      <Property label="Status" field={fields.status}>
        <StatusButton
          title={task.Title}
          value={shown.Status}
          isDisabled={!rights.canChangeStatus(task)}
          onChange={fields.status.set}
        />
      </Property>
      <Property label="Assignees" field={fields.assignees}>
        <AssigneesProperty task={task} fields={fields} isReadOnly={!canEdit} />
      </Property>
      <Property label="Priority" field={fields.priority}>
        <PriorityButton
          title={task.Title}
          value={fields.priority.value}
          isDisabled={!canEdit}
          onChange={fields.priority.set}
        />
      </Property>
      <Property label="Due date" field={fields.dueDate}>
        <DueDateButton title={task.Title} task={shown} isDisabled={!canEdit} onChange={fields.dueDate.set} />
      </Property>
      {hasCosts && (
        <Property label="Non-billable" field={fields.nonBillable}>
          <Switch
            label="Leave out of invoices"
            checked={fields.nonBillable.value}
            disabled={!canEdit}
            onChange={fields.nonBillable.set}
          />
        </Property>
      )}
      {task.Customer && <Property label="Customer">{task.Customer.Title}</Property>}
      {originName(task) && (
        <Property label="From">
          <Origin task={task} />
        </Property>
      )}
      <Property label="Tracked time">
        <TrackedTime task={task} />
      </Property>
    </chakra.dl>
  )
}

type PropertyProps = { label: string; field?: Pick<Autosave<unknown>, 'errors'>; children: ReactNode }

function Property({ label, field, children }: PropertyProps) {
  return (
    <>
      <chakra.dt color="fg.muted" minH="9" display="flex" alignItems="center">
        {label}
      </chakra.dt>
      <chakra.dd m="0" minH="9" minW="0" display="flex" flexDirection="column" justifyContent="center">
        <div>{children}</div>
        {field?.errors && (
          <chakra.div role="alert" fontSize="xs" fontWeight="medium" color="fg.error">
            {field.errors.join(' ')}
          </chakra.div>
        )}
      </chakra.dd>
    </>
  )
}

type ProjectChoiceProps = { value: number; onChange: (project: Task['Project']) => void }

function ProjectChoice({ value, onChange }: ProjectChoiceProps) {
  const projects = useAllProjects(useCan('projects.read'))
  function handleChange(id: number | null) {
    const chosen = projects.data?.Items.find(({ ID }) => ID === id)
    if (chosen) onChange({ ID: chosen.ID, Title: chosen.Title, Color: chosen.Color })
  }
  return <ProjectPicker size="sm" placeholder="Choose a project" value={value} onChange={handleChange} />
}

type AssigneesPropertyProps = { task: Task; fields: TaskFields; isReadOnly: boolean }

/** Newly chosen assignees are shown by name before the response arrives. */
function AssigneesProperty({ task, fields, isReadOnly }: AssigneesPropertyProps) {
  const [chosen, setChosen] = useState<readonly TaskPerson[]>([])
  const known = [...task.Assignees, ...chosen]
  const { value } = fields.assignees
  const people = value.flatMap((id) => known.find(({ ID }) => ID === id) ?? [])
  return (
    <chakra.span display="inline-flex" alignItems="center" flexWrap="wrap" gap="2">
      <AssigneesButton
        title={task.Title}
        projectId={task.ProjectId}
        value={value}
        people={people}
        isDisabled={isReadOnly}
        onChange={(ids, _, known) => {
          setChosen(known)
          fields.assign({ ids, known })
        }}
      />
      {people.length > 0 && people.length <= 2 && <span>{people.map(fullName).join(', ')}</span>}
    </chakra.span>
  )
}

/** Time by person, the longest first. */
function TrackedTime({ task }: { task: Task }) {
  if (!task.TotalMins) return <chakra.span color="fg.muted">None yet</chakra.span>
  return (
    <chakra.details>
      <chakra.summary cursor="pointer" py="1.5" data-number>
        {duration(task.TotalMins)}
      </chakra.summary>
      <chakra.ul listStyleType="none" m="0" p="0" pb="1">
        {task.TrackedTime?.map(({ Employee, TotalMins }) => (
          <chakra.li key={Employee.ID} display="flex" justifyContent="space-between" gap="3" py="0.5" data-number>
            <span>{fullName(Employee)}</span>
            <span>{duration(TotalMins)}</span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.details>
  )
}
