import { HOUSE, type LiveNews } from './modules/live/live.ts'

/** Of whom an event tells: of a buyer and a shop, or of the owner of a record. */
type Told = { buyer_id: string; shop_id: string } | { shopper_id: string; ref_id?: string } | object

/** Whose open pages should look again for what was announced; what it says, each asks for by what they may see. */
export function liveNewsOf(topic: string, id: string, news: Told): LiveNews[] {
  if ('buyer_id' in news) {
    const about = { kind: 'order', ref: id } as const
    return [
      { ownerId: news.buyer_id, ...about },
      { ownerId: news.shop_id, ...about },
    ]
  }
  // The step of a refund and a message tell of themselves, to both sides; a complaint, a report or a review is shown with its notice.
  if (
    topic === 'refund.told' ||
    topic.startsWith('talk.') ||
    topic.startsWith('complaint.') ||
    topic.startsWith('report.') ||
    topic.startsWith('review.') ||
    !('shopper_id' in news)
  )
    return []
  const own: LiveNews = { ownerId: news.shopper_id, kind: 'wallet', ref: news.ref_id }
  return topic.startsWith('withdrawal.') ? [own, { ownerId: HOUSE, kind: 'queue' }] : [own]
}
