import { hoursField } from '../../my-activities/story/hours.ts'

/** The chosen hours of the drawer's day, for its bar, its list and its screenshots. */
export const chosenHours = hoursField('profile-hours')
