import type { QueryClient } from '@tanstack/react-query'
import type { PageAbout } from '@tradewind/contract/drawn-page'
import type { Translate } from '@tradewind/messages/translate'
import { type Product, productQuery } from '../features/product/product-queries.ts'
import { titled } from '../shared/route-title.ts'

/** How somebody came to a page, and what is open over it, are no part of what it is. */
const NOT_THE_PAGE = ['backs', 'backurl', 'choose']
/** Search engines show no more of a description. */
const DESCRIPTION_LETTERS = 160

type Page = {
  href: string
  /** The title of its route. */
  title: string
  isPublic: boolean
  queryClient: QueryClient
  t: Translate
}

/** What a page says of itself: a product its own name, words and picture, every other page those of the shop. */
export function aboutPage({ href, title, isPublic, queryClient, t }: Page): PageAbout {
  const url = new URL(href, 'http://shop')
  for (const name of NOT_THE_PAGE) url.searchParams.delete(name)
  const id = /^\/detail\/([^/]+)/.exec(url.pathname)?.[1]
  const product = id && queryClient.getQueryData<Product>(productQuery(id).queryKey)
  if (product) return { ...aboutProduct(product), path: `/detail/${id}` }
  return {
    title: titled(title),
    description: `${t('desk.sign.promise')} ${t('desk.sign.escrow')}`,
    path: isPublic ? url.pathname + url.search : undefined,
    kind: 'website',
  }
}

function aboutProduct({ title, subtitle, description, pictures }: Product): PageAbout {
  const words = [subtitle, description].filter((text) => text !== '').join('. ')
  return { title: titled(title), description: shortened(words || title), picture: pictures[0]?.url, kind: 'product' }
}

/** To whole words, as far as there is room. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= DESCRIPTION_LETTERS) return line
  const cut = line.slice(0, DESCRIPTION_LETTERS)
  const end = cut.lastIndexOf(' ')
  return `${end > DESCRIPTION_LETTERS / 2 ? cut.slice(0, end) : cut}…`
}
