/** The URL of the picture of a person or an organization; null if there is none. */
export const imageUrl = (key: string | null): string | null => (key === null ? null : `/api/files/${key}`)
