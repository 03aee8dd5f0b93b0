/** Pickers of days and times, in the organization's zone. */
export { Calendar } from './Calendar.tsx'
export { DatePicker } from './DatePicker.tsx'
export { DateRangePicker, type DateRangePickerProps } from './DateRangePicker.tsx'
export { TimeInput } from './TimeInput.tsx'
