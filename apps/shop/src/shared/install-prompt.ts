/** What Chromium offers where the shop can be installed; the DOM types do not know it. */
export type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt
  }
}

export let heldPrompt: InstallPrompt | undefined

/** The browser does not ask by itself: its offer, which comes once and early, is kept for whoever wants it. */
export function holdInstallPrompt(prompt?: InstallPrompt): void {
  prompt?.preventDefault()
  heldPrompt = prompt
}

window.addEventListener('beforeinstallprompt', holdInstallPrompt)
