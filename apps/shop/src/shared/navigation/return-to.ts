import { isOwnPath, plainPath } from './remembered-history.ts'
import { textOrNone } from './search.ts'

/** Where a visitor wanted to go when the guard sent them to /login; /register carries it on. */
export function returnTo(search: Record<string, unknown>): { return_to?: string } {
  const path = textOrNone(search.return_to)
  return { return_to: path && isOwnPath(path) ? plainPath(path) : undefined }
}
