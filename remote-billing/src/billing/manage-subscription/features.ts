import { hasFeature, type Plan, type PlanFeature } from '@dayline/shared/contract'

const names: Record<PlanFeature, string> = {
  TaskTracking: 'Projects and tasks',
  ScreenshotBlur: 'Blurred screenshots',
  TimelapseVideos: 'Timelapse videos',
  PayrollCalculator: 'Payroll and invoices',
  LeaveManagement: 'Leave management',
  GhostMode: 'Background mode',
  AutoClockIn: 'Automatic clock-in',
  ApiAccess: 'API access',
  DataExport: 'Data export',
}

const everyFeature = Object.keys(names) as PlanFeature[]
const screenshotsOf = ({ ScreenshotMinInterval: minutes }: Plan) =>
  minutes === 0 ? 'Screenshots every minute' : `Screenshots every ${minutes} minutes`

/** What a change from one plan to another turns off. */
export function losses(from: Plan, to: Plan): string[] {
  const lost = everyFeature.filter((feature) => hasFeature(from, feature) && !hasFeature(to, feature))
  return [
    ...(to.ScreenshotMinInterval > from.ScreenshotMinInterval ? [screenshotsOf(from)] : []),
    ...lost.map((one) => names[one]),
  ]
}

/** Features that a plan adds to the next smaller one; all of its features if there is none. */
export function gains(plan: Plan | undefined, smaller: Plan | undefined): string[] {
  if (!plan) return []
  const added = everyFeature.filter((feature) => hasFeature(plan, feature) && !hasFeature(smaller, feature))
  const isFaster = !smaller || plan.ScreenshotMinInterval < smaller.ScreenshotMinInterval
  return [
    ...(smaller ? [] : ['Time, apps and activity']),
    ...(isFaster ? [screenshotsOf(plan)] : []),
    ...added.map((one) => names[one]),
  ]
}
