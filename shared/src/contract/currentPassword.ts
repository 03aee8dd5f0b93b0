import { z } from 'zod'

/** The field of an existing password, which only has to be right: it may be older than the rules for a new one. */
export const CurrentPassword = z.string().min(1, 'Password is required.').max(1000)
