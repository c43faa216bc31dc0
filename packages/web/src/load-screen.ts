type Route = { id: string; options: { component?: { preload?: () => Promise<unknown> } } }

/** The code of a page could not be fetched: no network, or a newer release took the file away. */
export class ScreenNotLoaded extends Error {}

/**
 * Fetches a screen's code before the page opens. The router would find out only while drawing, and then reload the whole
 * document, which offline ends on the browser's own error page.
 */
export async function loadScreen({ id, options: { component } }: Route): Promise<void> {
  await component?.preload?.()
  // A lazy component drops its `preload` once it has its code, and keeps it, without a word, when it failed.
  if (component?.preload) throw new ScreenNotLoaded(id)
}
