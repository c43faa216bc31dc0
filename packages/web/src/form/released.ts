/** Waits until no button is held down: a sentence that appears under a press would move its target away. */
export async function released(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve))
  if (!document.querySelector('button:active, a:active, label:active')) return
  await new Promise((resolve) => {
    for (const sign of ['pointerup', 'pointercancel'])
      window.addEventListener(sign, () => setTimeout(resolve), { once: true })
  })
}
