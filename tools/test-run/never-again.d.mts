/** A file, or a folder that ends with a slash, and why. */
export const NEVER_AGAIN: Record<string, string>

export function isNeverAgain(path: string): boolean
