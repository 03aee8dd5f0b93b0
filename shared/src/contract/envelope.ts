import { z } from 'zod'

/** A field that the server refused: `Key` is the field's name on the wire, `Value` the sentence to show under it. */
export const ValidationError = z.object({ Key: z.string(), Value: z.string() })
export type ValidationError = z.infer<typeof ValidationError>

/** Every response of the API (docs/product/calls.md#envelope). Bad input is HTTP 200 with `HasError`. */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.object({
    HasError: z.boolean(),
    Data: data.nullable(),
    Message: z.string(),
    ValidationErrors: z.array(ValidationError),
  })
}
export type Envelope<Data> = {
  HasError: boolean
  Data: Data | null
  Message: string
  ValidationErrors: ValidationError[]
}

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ Items: z.array(item) })
export const itemOf = <Item extends z.ZodType>(item: Item) => z.object({ Item: item })
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ Items: z.array(item), TotalCount: z.int(), Page: z.int(), PageSize: z.int() })
export type Page<Item> = { Items: Item[]; TotalCount: number; Page: number; PageSize: number }

/** Parameters of a paged list. Page sizes go up to 1000 because pickers read whole lists. */
export const paging = { Page: z.int().min(1).max(1_000_000).default(1), PageSize: z.int().min(1).max(1000).default(12) }

export const Id = z.int().positive()
export const ById = z.object({ Id })
export const Deleted = z.object({ Id })
/** An instant, ISO 8601 with a zone. */
export const Instant = z.iso.datetime({ offset: true })
/** A calendar day in the organization's zone, `YYYY-MM-DD`. */
export const Day = z.iso.date()

/** File format of an export: a workbook, or its first sheet as text. */
export const exportFormat = { Format: z.literal(['xlsx', 'csv']).default('xlsx') }
export type ExportFormat = 'xlsx' | 'csv'

/** The range of days of reports and lists (docs/product/time.md#ranges): 1–5 take no dates, 10 uses them. */
export const dateRange = (byDefault: 1 | 3 | 4 | 5 | 10) => ({
  DateFilter: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(10)])
    .default(byDefault),
  StartDate: Instant.nullish(),
  EndDate: Instant.nullish(),
})
export type DateRange = { DateFilter: 1 | 2 | 3 | 4 | 5 | 10; StartDate?: string | null; EndDate?: string | null }

/** The range of lists that default to a year: this year when neither a filter nor dates are given. */
export const yearRange = { ...dateRange(10), DateFilter: dateRange(10).DateFilter.unwrap().optional() }
