/** Addresses of deleted accounts are in this domain, which no mail server has; nothing is mailed to them. */
export const deletedDomain = 'deleted.invalid'

export const isDeletedAddress = (address: string) => address.endsWith(`@${deletedDomain}`)
