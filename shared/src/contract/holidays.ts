import { z } from 'zod'
import { Day, Deleted, Id, itemOf, listOf } from './envelope.ts'
import { holidayLimits } from './limits.ts'

const name = z.string().trim().min(1, 'Please enter a name.').max(holidayLimits.name)
const Country = z.string().regex(/^[A-Z]{2}$/)
/** A state or province, as the library of holidays names it. */
const State = z.string().regex(/^[\w-]{1,12}$/)

/** A public holiday, as people see it. */
export const Holiday = z.object({ Day, Name: z.string() })
export type Holiday = z.infer<typeof Holiday>

/** Where a day of a calendar is from; `own` ones were added by hand. */
export const holidaySources = ['country', 'file', 'own'] as const

export const CalendarDay = Holiday.extend({
  ID: Id,
  Source: z.enum(holidaySources),
  /** A day of the country or the file that is worked here. */
  IsRemoved: z.boolean(),
})
export type CalendarDay = z.infer<typeof CalendarDay>

/** The holidays of the organization, or of a team in place of them (docs/product/holidays.md). */
export const HolidayCalendar = z.object({
  /** Null: the organization's. */
  TeamId: Id.nullable(),
  Country: Country.nullable(),
  State: State.nullable(),
  /** The name of the uploaded file, if the days are from one. */
  FileTitle: z.string().nullable(),
  /** Of the requested year, in order. */
  Days: z.array(CalendarDay),
})
export type HolidayCalendar = z.infer<typeof HolidayCalendar>

const Place = z.object({ Code: z.string(), Name: z.string() })
const TeamId = Id.nullish()

export const holidayCalls = {
  /** Days that count for a person; the caller's by default. */
  '/holiday/list': {
    body: z.object({ StartDay: Day, EndDay: Day, EmployeeId: Id.nullish() }),
    data: listOf(Holiday),
  },
  /** The organization's calendar first, then those of teams by title; only those that exist. */
  '/holiday/listcalendars': { body: z.object({ Year: z.int().min(2000).max(2100) }), data: listOf(HolidayCalendar) },
  /** Countries whose holidays are known, and the states of one of them. */
  '/holiday/listcountries': {
    body: z.object({ Country: Country.nullish() }),
    data: z.object({ Countries: z.array(Place), States: z.array(Place) }),
  },
  /** Takes the days of a country; none of the country's days without one. Own days stay. */
  '/holiday/savecalendar': {
    body: z.object({ TeamId, Country: Country.nullish(), State: State.nullish() }),
    data: z.object({ Days: z.int(), ChangedRequests: z.int() }),
  },
  /** Takes the all-day events of an ICS file. Own days stay. */
  '/holiday/importcalendar': {
    body: z.object({
      TeamId,
      FileTitle: z.string().trim().min(1).max(holidayLimits.name),
      Text: z.string().max(holidayLimits.fileLength, 'The file is too large.'),
    }),
    data: z.object({ Days: z.int(), ChangedRequests: z.int() }),
  },
  /** The team follows the organization again; the organization has no holidays. */
  '/holiday/deletecalendar': {
    body: z.object({ TeamId }),
    data: z.object({ ChangedRequests: z.int(), /** By which the bin has it. */ Id: Id.optional() }),
  },
  '/holiday/addday': { body: z.object({ TeamId, Day, Name: name }), data: itemOf(CalendarDay) },
  /** Deletes an own day; a day of the country or the file is marked as worked. */
  '/holiday/removeday': { body: z.object({ Id }), data: Deleted },
  /** Takes back the mark of a day that is worked. */
  '/holiday/restoreday': { body: z.object({ Id }), data: Deleted },
}
