/** How the minutes of a person are compared. */
export const RiskComparer = { MoreThan: 0, LessThan: 1 } as const
export type RiskComparer = (typeof RiskComparer)[keyof typeof RiskComparer]

/** Maximum number of conditions of one report. */
export const maxRiskConditions = 3
/** Bounds of a threshold and of a look-back: up to 30 days. */
export const riskMinutes = { min: 1, max: 43_200 } as const
