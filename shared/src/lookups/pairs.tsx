import { useIsNarrow } from '@dayline/shared/ui/data'
import { EmployeePicker } from './EmployeePicker.tsx'
import { ProjectPicker } from './ProjectPicker.tsx'
import { TaskPicker } from './TaskPicker.tsx'
import { TeamPicker } from './TeamPicker.tsx'
import { useFilterScope } from './useTeamEmployeeFilter.ts'
import { useAllEmployees } from './wholeLists.ts'

type Size = { size?: 'sm' | 'md' | 'lg' }

/** In a row of filters wide enough for a name; full width in the sheet of a phone. */
function usePickerSize({ size = 'sm' }: Size) {
  return { size, w: useIsNarrow() ? 'full' : 'clamp(9rem, 11vw, 10.5rem)' }
}

type TeamEmployee = { TeamId: number | null; EmployeeId: number | null }
type TeamEmployeePickersProps = Size & {
  value: TeamEmployee
  onChange: (change: TeamEmployee) => void
  withBlocked?: boolean
}

/** Team and employee filters; a new team clears an employee who is not in it (docs/product/lists.md#filters). */
export function TeamEmployeePickers({ value, onChange, withBlocked = false, ...size }: TeamEmployeePickersProps) {
  const width = usePickerSize(size)
  const { seesOthers } = useFilterScope()
  const employees = useAllEmployees(seesOthers)

  function handleTeam(TeamId: number | null) {
    const teamOfEmployee = employees.data?.Items.find(({ ID }) => ID === value.EmployeeId)?.TeamId
    const stays = TeamId === null || teamOfEmployee === TeamId
    onChange({ TeamId, EmployeeId: stays ? value.EmployeeId : null })
  }

  return (
    <>
      <TeamPicker {...width} value={value.TeamId} onChange={handleTeam} />
      <EmployeePicker
        {...width}
        value={value.EmployeeId}
        teamId={value.TeamId}
        withBlocked={withBlocked}
        onChange={(EmployeeId) => onChange({ ...value, EmployeeId })}
      />
    </>
  )
}

type ProjectTask = { ProjectId: number | null; ProjectTaskId: number | null }
type ProjectTaskPickersProps = Size & {
  value: ProjectTask
  onChange: (change: ProjectTask) => void
}

/** Project and task filters; a new project clears the task. */
export function ProjectTaskPickers({ value, onChange, ...size }: ProjectTaskPickersProps) {
  const width = usePickerSize(size)
  return (
    <>
      <ProjectPicker
        {...width}
        value={value.ProjectId}
        onChange={(ProjectId) => onChange({ ProjectId, ProjectTaskId: null })}
      />
      <TaskPicker
        {...width}
        value={value.ProjectTaskId}
        projectId={value.ProjectId}
        onChange={(ProjectTaskId) => onChange({ ...value, ProjectTaskId })}
      />
    </>
  )
}
