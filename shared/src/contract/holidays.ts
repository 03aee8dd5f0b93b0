import { z } from 'zod'
import { Day, Deleted, Id, itemOf, listOf } from './envelope.ts'
import { holidayLimits } from './limits.ts'

const name = z.string().trim().min(1, 'Please enter a name.').max(holidayLimits.name)
const Country = z.string().regex(/^[A-Z]{2}$/)
/** A state or province, by its code in the holiday library. */
const State = z.string().regex(/^[\w-]{1,12}$/)

/** A public holiday, as people see it. */
export const Holiday = z.object({ Day, Name: z.string() })
export type Holiday = z.infer<typeof Holiday>

/** Origin of a day of a calendar; `own` days were added by hand. */
export const holidaySources = ['country', 'file', 'own'] as const

export const CalendarDay = Holiday.extend({
  ID: Id,
  Source: z.enum(holidaySources),
  /** Whether this day of the country or the file is marked as worked. */
  IsRemoved: z.boolean(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** The holidays of the organization, or those of a team, which replace them (docs/product/holidays.md). */
export const HolidayCalendar = z.object({
  /** Null: the organization's. */
  TeamId: Id.nullable(),
  Country: Country.nullable(),
  State: State.nullable(),
  /** The name of the uploaded file, if the days are from one. */
  FileTitle: z.string().nullable(),
  /** Days of the requested year, in order. */
  Days: z.array(CalendarDay),
})
export type HolidayCalendar = z.infer<typeof HolidayCalendar>

const Place = z.object({ Code: z.string(), Name: z.string() })
const TeamId = Id.nullish()

export const holidayCalls = {
  /** Holidays that apply to a person, by default the caller. */
  '/holiday/list': {
    body: z.object({ StartDay: Day, EndDay: Day, EmployeeId: Id.nullish() }),
    data: listOf(Holiday),
  },
  /** The organization's calendar first, then those of teams by title; only those that exist. */
  '/holiday/listcalendars': { body: z.object({ Year: z.int().min(2000).max(2100) }), data: listOf(HolidayCalendar) },
  /** Countries whose holidays are known, and the states of `Country`. */
  '/holiday/listcountries': {
    body: z.object({ Country: Country.nullish() }),
    data: z.object({ Countries: z.array(Place), States: z.array(Place) }),
  },
  /** Uses the holidays of a country; without one, removes the country's days. Own days remain. */
  '/holiday/savecalendar': {
    body: z.object({ TeamId, Country: Country.nullish(), State: State.nullish() }),
    data: z.object({ Days: z.int(), ChangedRequests: z.int() }),
  },
  /** Uses the all-day events of an ICS file. Own days remain. */
  '/holiday/importcalendar': {
    body: z.object({
      TeamId,
      FileTitle: z.string().trim().min(1).max(holidayLimits.name),
      Text: z.string().max(holidayLimits.fileLength, 'The file is too large.'),
    }),
    data: z.object({ Days: z.int(), ChangedRequests: z.int() }),
  },
  /** Deletes a calendar: a team then follows the organization again, the organization has no holidays. */
  '/holiday/deletecalendar': {
    body: z.object({ TeamId }),
    data: z.object({ ChangedRequests: z.int(), /** For `/bin/restore`. */ Id: Id.optional() }),
  },
  '/holiday/addday': { body: z.object({ TeamId, Day, Name: name }), data: itemOf(CalendarDay) },
  /** Deletes an own day, or marks a day of the country or the file as worked. */
  '/holiday/removeday': { body: z.object({ Id }), data: Deleted },
  /** Makes a day that was marked as worked a holiday again. */
  '/holiday/restoreday': { body: z.object({ Id }), data: Deleted },
}
