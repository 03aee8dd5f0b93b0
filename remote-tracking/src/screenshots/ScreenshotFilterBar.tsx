import { DaysFilterBar, type DaysFilterBarProps, ProjectPicker, useProjectTitle } from '@dayline/shared/lookups'
import { useIsNarrow } from '@dayline/shared/ui/data'
import { Switch } from '@dayline/shared/ui/form'
import type { ScreenshotFilters } from './screenshotFilters.ts'

/** Range, team, employee, project, and "Only idle". */
export function ScreenshotFilterBar(props: Omit<DaysFilterBarProps<ScreenshotFilters>, 'noun'>) {
  const isNarrow = useIsNarrow()
  const { value, onChange } = props
  const { ProjectId = null, ShowOnlyIdle } = value
  const project = useProjectTitle(ProjectId)
  return (
    <DaysFilterBar
      {...props}
      noun="screenshot"
      chips={{
        ...(project !== null && { ProjectId: `Project: ${project}` }),
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
