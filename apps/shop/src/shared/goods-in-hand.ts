import type { Goods } from './goods-card.tsx'

/**
 * The card that was tapped last. Its page shows what the card knew until the rest has come, and its picture is the one
 * that grows into the page and comes back to its place.
 */
type InHand = { goods: Goods; picture: HTMLElement | null }

let inHand: InHand | undefined

export function takeInHand(goods: Goods, card: Element | null): void {
  inHand = { goods, picture: card?.querySelector<HTMLElement>('.picture') ?? null }
}

export const goodsInHand = (id: string): InHand | undefined => (inHand?.goods.id === id ? inHand : undefined)

/** The file that the card's picture was drawn from, when it is this one: it is there at once, in whatever width. */
export function loadedFile(id: string, url: string): string | undefined {
  const image = goodsInHand(id)?.picture?.querySelector('img')
  return image?.complete && image.getAttribute('src') === url ? image.currentSrc : undefined
}
