import { hoursField } from '../../my-activities/stretches/hours.ts'

/** The selected hours of the drawer's day, for its bar, list and screenshots. */
export const chosenHours = hoursField('profile-hours')
