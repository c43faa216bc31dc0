import type { LocaleCode } from '@tradewind/messages/locales'
import { type LocalisedText, pickText } from '../../platform/localised.ts'

/** From then until then a shop takes no orders; both null: none is set. */
export type Holiday = { away_from: Date | null; away_until: Date | null; away_message: LocalisedText | null }

/** Until when a shop takes no orders; nothing when it takes them at this moment. What is over needs nobody to end it. */
export const awayUntil = ({ away_from, away_until }: Omit<Holiday, 'away_message'>, at: Date): Date | undefined =>
  away_from && away_until && away_from <= at && at < away_until ? away_until : undefined

/** What a reader is told of it. */
export function awayView(shop: Holiday, at: Date, lang: LocaleCode): { until: string; message: string | null } | null {
  const until = awayUntil(shop, at)
  return until ? { until: until.toISOString(), message: shop.away_message && pickText(shop.away_message, lang) } : null
}
