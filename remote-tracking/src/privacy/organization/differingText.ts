import type { OrganizationPrivacy, OwnSetting } from '@dayline/shared/contract'
import { plural } from '@dayline/shared/format'

const names: Record<OwnSetting, string> = {
  EnableScreenshots: 'whether screenshots are taken',
  BlurScreenshots: 'whether they are blurred',
  EnableTimelapseVideos: 'timelapse videos',
  EnableGhostMode: 'background mode',
  EnableAutoClockIn: 'automatic clock-in',
  ScreenCaptureIntervalMins: 'how often screenshots are taken',
}

/** The number of people with different settings, as a sentence. */
export function differingText({ Differing }: Pick<OrganizationPrivacy, 'Differing'>): string {
  const parts = Differing.filter(({ Count }) => Count > 0).map(
    ({ Name, Count }) => `${names[Name]} (${plural(Count, 'person', 'people')})`,
  )
  return parts.length === 0
    ? 'The same settings apply to everyone.'
    : `Settings of single people differ in ${parts.join(', ')}.`
}
