import type { Input } from '@tradewind/contract/calls'
import type { Problems } from '@tradewind/web/form/problems'

/** What is typed, by field: `goods:<line>`, `content:<line>`, `service`, `postage`. Scores are the digit as text. */
export type ReviewValues = Record<string, string>

export const goodsField = (lineId: string) => `goods:${lineId}`
export const contentField = (lineId: string) => `content:${lineId}`

export const emptyReview = (lineIds: readonly string[]): ReviewValues => ({
  ...Object.fromEntries(
    lineIds.flatMap((id) => [
      [goodsField(id), ''],
      [contentField(id), ''],
    ]),
  ),
  service: '',
  postage: '',
})

export const scoreOf = (text: string | undefined): number | null => (text ? Number(text) : null)

type Pictures = Record<string, readonly string[]>

/** The lines that something was said about; where nothing was said at all, the first is asked for. */
function startedLines(lineIds: readonly string[], values: ReviewValues, pictures: Pictures): string[] {
  const started = lineIds.filter(
    (id) => values[goodsField(id)] || values[contentField(id)]?.trim() || (pictures[id]?.length ?? 0) > 0,
  )
  return started.length > 0 ? started : lineIds.slice(0, 1)
}

/** A review needs words and a score for each product it speaks of (spec 5), and one score each for service and delivery. */
export function checkReview(lineIds: readonly string[], values: ReviewValues, pictures: Pictures): Problems {
  const needed: [field: string, message: string][] = [
    ...startedLines(lineIds, values, pictures).flatMap((id): [string, string][] => [
      [goodsField(id), 'score_required'],
      [contentField(id), 'content_required'],
    ]),
    ['service', 'score_required'],
    ['postage', 'score_required'],
  ]
  return Object.fromEntries(needed.filter(([field]) => !values[field]?.trim()))
}

export function toReview(
  orderId: string,
  lineIds: readonly string[],
  values: ReviewValues,
  pictures: Pictures,
): Input<'POST /api/order/comment'> {
  return {
    id: orderId,
    items: startedLines(lineIds, values, pictures).map((id) => ({
      order_item_id: id,
      goods_score: Number(values[goodsField(id)]),
      content: values[contentField(id)] ?? '',
      pics: [...(pictures[id] ?? [])],
    })),
    service_score: Number(values.service),
    postage_score: Number(values.postage),
  }
}
