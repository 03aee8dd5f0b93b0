/** Choosing days and times, in the organization's zone. */
export { Calendar } from './Calendar.tsx'
export { DatePicker, TimeInput } from './DatePicker.tsx'
export { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx'
