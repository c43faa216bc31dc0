import type { Destination } from './destination.ts'

/**
 * A call whose answer a first screen shows: `key` is its place in the app's query cache. `own` ones are answered for whoever
 * is logged in, and for nobody else.
 */
export type FirstCall = { key: readonly [call: string, input: Record<string, unknown>, pages?: 'pages']; own?: true }

/** As it travels in the page. */
export type FirstAnswer = FirstCall & { data: unknown }

export type PageToDraw = {
  /** Path and query. */
  href: string
  /** A locale's `file_name`. */
  lang: string
  /** What the device keeps of where things shall go. */
  deliverTo?: Destination
  answers: readonly FirstAnswer[]
}

/** What a page says of itself to whoever lists it or passes it on. */
export type PageAbout = {
  title: string
  description: string
  /** Path and query under which it is best known; nothing where it is not for everybody. */
  path?: string
  /** Path of a picture of it. */
  picture?: string
  kind: 'website' | 'product'
}

export type DrawnPage = {
  /** As the router names it: `/detail/{-$product}/{-$mer}`. */
  routeId: string
  /** The messages that the page's own code waits for. */
  areas: readonly string[]
  /** Files of the display face that its words and prices are set in. */
  fonts: readonly string[]
  about: PageAbout
  /** What stands in #app until the app takes over; nothing where there is nothing to show yet. */
  html: string
  /** Links for the head: the pictures that the first screen wants first, as its elements ask for them. */
  links: string
}

/** What the shop is, once it is built for the server. */
export type ServerBuild = {
  firstCalls(href: string): FirstCall[]
  drawPage(page: PageToDraw): Promise<DrawnPage>
}
