/**
 * The body that saves a form: everything of a new record (`Id` 0), of an existing one only the changed fields, because
 * colleagues may have changed others since it was read.
 * @param changed names of the changed fields
 */
export function changedBody<Body extends { Id: number }>(
  body: Body,
  changed: readonly (keyof Body & string)[],
): Pick<Body, 'Id'> & Partial<Body> {
  if (body.Id === 0) return body
  const fields: Partial<Body> = {}
  for (const name of changed) fields[name] = body[name]
  return { Id: body.Id, ...fields }
}
