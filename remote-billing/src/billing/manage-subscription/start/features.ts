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

/** Features that a plan adds to the next smaller one; all of its features if there is none. */
export function gains(plan: Plan | undefined, smaller: Plan | undefined): string[] {
  if (!plan) return []
  const added = (Object.keys(names) as PlanFeature[]).filter(
    (feature) => hasFeature(plan, feature) && !hasFeature(smaller, feature),
  )
  const interval = plan.ScreenshotMinInterval
  const isFaster = !smaller || interval < smaller.ScreenshotMinInterval
  const screenshots = interval === 0 ? 'Screenshots every minute' : `Screenshots every ${interval} minutes`
  return [
    ...(smaller ? [] : ['Time, apps and activity']),
    ...(isFaster ? [screenshots] : []),
    ...added.map((one) => names[one]),
  ]
}
