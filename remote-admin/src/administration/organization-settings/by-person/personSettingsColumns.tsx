import { fullName, type OwnSetting, ownSettings, type PersonSettings } from '@dayline/shared/contract'
import { Badge, Button, chakra } from '@dayline/shared/ui'
import { type Column, PersonName } from '@dayline/shared/ui/data'
import { settingTexts } from '../track-settings/settingTexts.ts'

/** Labels that are short enough for the header of a column. */
const heads: Record<OwnSetting, string> = {
  EnableScreenshots: 'Screenshots',
  BlurScreenshots: 'Blur',
  EnableTimelapseVideos: 'Videos',
  EnableGhostMode: 'Background',
  EnableAutoClockIn: 'Auto clock-in',
  ScreenCaptureIntervalMins: 'Interval',
}

const sourceBadges = {
  organization: null,
  own: <Badge tone="purple">own</Badge>,
  plan: <Badge tone="orange">plan</Badge>,
}

/** Each person's value of each setting, and its source. */
export function personSettingsColumns(onReset: (person: PersonSettings) => void): Column<PersonSettings>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      onCard: 'title',
      cell: (person) => <PersonName name={fullName(person)} image={person.Image} secondary={person.TeamTitle} />,
    },
    ...ownSettings.map(settingColumn),
    {
      id: 'reset',
      header: '',
      name: 'Actions',
      width: '5rem',
      onCard: 'actions',
      cell: (person) =>
        person.HasOwn && (
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            aria-label={`Reset ${fullName(person)}`}
            onClick={() => onReset(person)}
          >
            Reset
          </Button>
        ),
    },
  ]
}

function settingColumn(name: OwnSetting): Column<PersonSettings> {
  return {
    id: name,
    header: heads[name],
    name: settingTexts[name].label,
    cell: ({ Settings }) => {
      const setting = Settings.find(({ Name }) => Name === name)
      if (!setting) return null
      const { Value, Source } = setting
      return (
        <chakra.span display="inline-flex" alignItems="center" gap="1.5" whiteSpace="nowrap">
          {typeof Value === 'number' ? `${Value} min` : Value ? 'On' : 'Off'}
          {sourceBadges[Source]}
        </chakra.span>
      )
    },
  }
}
