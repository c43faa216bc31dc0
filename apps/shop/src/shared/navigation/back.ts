import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { accountName } from '../user.ts'
import { entryBehind } from './browser-entries.ts'
import { isOwnPath, rememberedPaths, withBacks } from './remembered-history.ts'

/** Back of our top bar: `backurl` if given (by the screen or in the address), else the last remembered path, else /home. */
export function useBack(backurl?: string): () => void {
  const router = useRouter()
  return () => goBack(router, backurl)
}

export function goBack(router: AnyRouter, backurl?: string): void {
  const explicit = backurl ?? router.latestLocation.search.backurl
  const last = rememberedPaths(accountName(router.options.context.queryClient)).at(-1)
  const given = typeof explicit === 'string' && isOwnPath(explicit) ? explicit : undefined
  openWithoutGrowing(router, given ?? (last ? withBacks(last) : '/home'))
}

/**
 * Opens a path and leaves the browser's history no longer than it was. If the page lies behind us in this tab we walk
 * there, so that the browser's own Back does not lead to where we came from; else it takes the place of this one.
 * `lies` is the path it was left as, when something is brought back to it: the address that was chosen.
 */
export function openWithoutGrowing(router: AnyRouter, path: string, lies = path): void {
  const { history } = router
  const here = history.location.state.__TSR_index
  const there = entryBehind(here, lies)
  if (there === undefined) {
    history.replace(path)
    return
  }
  const arrived = history.subscribe(() => {
    arrived()
    if (history.location.href !== path) history.replace(path)
  })
  history.go(there - here)
}
