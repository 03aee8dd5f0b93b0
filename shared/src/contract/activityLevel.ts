type Tracked = { TotalMins: number; ActivityLevel: number; InputSecs?: number | undefined }

/** Seconds of input; older APIs send only their mean, which is rounded. */
export const inputSecsOf = ({ InputSecs, ActivityLevel, TotalMins }: Tracked): number =>
  InputSecs ?? ActivityLevel * TotalMins

/** Not rounded, because that could change the percent; null without minutes, because there is nothing to rate. */
export const activityLevelOf = (tracked: Tracked): number | null =>
  tracked.TotalMins === 0 ? null : inputSecsOf(tracked) / tracked.TotalMins
