import { useT } from '@tradewind/messages/react'

/** What each number of stars is called, from the worst to the best. */
export function useStarLabels(): [string, string, string, string, string] {
  const t = useT()
  return [
    t('review.star.one'),
    t('review.star.two'),
    t('review.star.three'),
    t('review.star.four'),
    t('review.star.five'),
  ]
}
