type Refinement = [
  check: (form: { Id?: number | null | undefined; [field: string]: unknown }) => boolean,
  refusal: { path: string[]; message: string; when: (payload: { value: unknown }) => boolean },
]

/** For `refine` of a form: an existing record keeps an omitted field. Checked even when other fields are refused. */
export const requiredIfNew = (field: string, message: string): Refinement => [
  (form) => Boolean(form.Id) || form[field] !== undefined,
  { path: [field], message, when: ({ value }) => typeof value === 'object' && value !== null },
]
