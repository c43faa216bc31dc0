import { hash, randomBytes } from 'node:crypto'

/** What lies in the database of a token: whoever reads it there cannot log in with it. */
export const sha256 = (token: string): Buffer => hash('sha256', token, 'buffer')

export const newToken = (): string => randomBytes(32).toString('base64url')
