export const version = 'v1'
