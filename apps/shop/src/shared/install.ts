import { useSyncExternalStore } from 'react'
import { heldPrompt, holdInstallPrompt } from './install-prompt.ts'

const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
window.addEventListener('beforeinstallprompt', tell)
window.addEventListener('appinstalled', () => {
  holdInstallPrompt()
  tell()
})

/** Asks the browser to install the shop; undefined where it cannot, or where that has been done. */
export function useInstall(): (() => Promise<void>) | undefined {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => heldPrompt,
  )
  return (
    prompt &&
    (async () => {
      // A prompt is good for one question, whatever the answer.
      holdInstallPrompt()
      tell()
      await prompt.prompt()
    })
  )
}

/** Safari on a phone installs only by its own menu, and says with this property whether that has been done. */
export const needsSafari = 'standalone' in navigator && !navigator.standalone
