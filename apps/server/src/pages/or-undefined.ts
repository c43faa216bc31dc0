import { DomainError } from '../platform/errors.ts'

/** A page says the same of what is not there and of what is somebody else's. */
export const orUndefined = <T>(answer: Promise<T>): Promise<T | undefined> =>
  answer.catch((error: unknown) => {
    if (error instanceof DomainError) return undefined
    throw error
  })
