import type { ArticleKind, ArticleTopic } from '@tradewind/contract/code-lists'

export type KnownArticle = { id: string; kind: ArticleKind; topic: ArticleTopic | null }

const help = {
  orders: ['parcel-does-not-move', 'change-the-address', 'cancel-an-order', 'customs', 'not-confirmed'],
  refunds: ['ask-for-money-back', 'how-long-money-back', 'shop-offers-less', 'who-pays-the-way-back', 'change-of-mind'],
  wallet: ['transfer-not-arrived', 'which-networks', 'withdraw', 'forgot-payment-password'],
  held: ['where-is-my-money', 'check-the-books'],
  shops: ['why-on-top', 'support-a-shop', 'sell-here', 'complain-about-a-shop', 'not-sold-here'],
  account: ['account-taken-over', 'devices-and-passwords'],
} as const satisfies Record<ArticleTopic, readonly string[]>

const law = ['terms', 'privacy', 'fees', 'held-money', 'refunds', 'ranking', 'complaints', 'imprint'] as const

/** The articles that come with the program, in the order in which they stand; their texts lie in `texts/<language>/<id>.md`. */
export const knownArticles: readonly KnownArticle[] = [
  ...law.map((id): KnownArticle => ({ id, kind: 'law', topic: null })),
  ...(Object.keys(help) as ArticleTopic[]).flatMap((topic) =>
    help[topic].map((id): KnownArticle => ({ id, kind: 'help', topic })),
  ),
]
