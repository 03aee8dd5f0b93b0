/** Where the picture of a person or an organization is served, or null for none. */
export const imageUrl = (key: string | null): string | null => (key === null ? null : `/api/files/${key}`)
