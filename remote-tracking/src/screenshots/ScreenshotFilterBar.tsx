import { useApiQuery } from '@dayline/shared/api'
import { DaysFilterBar, type DaysFilterBarProps, ProjectPicker, unlisted } from '@dayline/shared/lookups'
import { useCan } from '@dayline/shared/session'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { Switch } from '@dayline/shared/ui/form'
import type { ScreenshotFilters } from './screenshotFilters.ts'

/** Range, team, employee, project, and "Only idle". */
export function ScreenshotFilterBar(props: Omit<DaysFilterBarProps<ScreenshotFilters>, 'noun'>) {
  const isNarrow = useIsNarrow()
  const hasProjects = useCan('projects.read')
  const { value, onChange } = props
  const { ProjectId = null, ShowOnlyIdle } = value
  // The picker reads the same list, so this costs no extra request.
  const projects = useApiQuery('/project/list', hasProjects ? {} : null, { quiet: true })
  const project = projects.data?.Items.find(({ ID }) => ID === ProjectId)?.Title
  return (
    <DaysFilterBar
      {...props}
      noun="screenshot"
      chips={{
        ...(hasProjects && { ProjectId: `Project: ${project ?? unlisted('project', projects)}` }),
        ShowOnlyIdle: 'Only idle',
      }}
    >
      <ProjectPicker
        size="sm"
        w={isNarrow ? 'full' : '11rem'}
        value={ProjectId}
        onChange={(project) => onChange({ ProjectId: project ?? undefined })}
      />
      <Switch label="Only idle" checked={ShowOnlyIdle} onChange={(ShowOnlyIdle) => onChange({ ShowOnlyIdle })} />
    </DaysFilterBar>
  )
}
