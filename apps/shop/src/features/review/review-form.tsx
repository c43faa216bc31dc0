import { useQuery, useQueryClient } from '@tanstack/react-query'
import { MOST_PICTURE_BYTES, MOST_REVIEW_PICTURES } from '@tradewind/contract/limits'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { Note } from '@tradewind/ui/note'
import { Rule, SectionHead } from '@tradewind/ui/page'
import { StarInput } from '@tradewind/ui/star-input'
import { Form, FormFailure } from '@tradewind/web/form/form'
import { useForm } from '@tradewind/web/form/use-form'
import { useState } from 'react'
import { useDraft } from '../../shared/draft.ts'
import { useKeptPictures } from '../../shared/kept-pictures.ts'
import { ReviewLine } from './review-line.tsx'
import { type Limits, limitsQuery, type Order, postReview } from './review-queries.ts'
import { checkReview, emptyReview, type ReviewValues, scoreOf, toReview } from './review-values.ts'
import { useStarLabels } from './star-labels.ts'

/** Those of the contract, until the server has told its own. */
const LIMITS: Limits = { upload_bytes: MOST_PICTURE_BYTES, review_pictures: MOST_REVIEW_PICTURES }

/** The lines that are not reviewed yet, and the two scores for the shop. What is typed survives an ended session. */
export function ReviewForm({ order, onPosted }: { order: Order; onPosted: (order: Order) => void }) {
  const t = useT()
  const queryClient = useQueryClient()
  const lines = order.items.filter((item) => !item.reviewed)
  const lineIds = lines.map(({ id }) => id)
  const [initial] = useState(() => emptyReview(lineIds))
  const [draft, keepDraft, dropDraft] = useDraft<ReviewValues>(`review:${order.id}`, initial)
  const [restored] = useState(() => Object.values(draft).some((value) => value !== ''))
  const limits = { ...LIMITS, ...useQuery(limitsQuery()).data?.limits }
  const pictures = useKeptPictures({
    draft: `review-pictures:${order.id}`,
    scene: 'review',
    maxBytes: limits.upload_bytes,
    failed: t('review.goods.pictureFailed'),
  })
  const form = useForm<ReviewValues>({
    initial: { ...initial, ...draft },
    check: (values) => checkReview(lineIds, values, pictures.urls),
    send: async (values) => {
      const posted = await postReview(queryClient, toReview(order.id, lineIds, values, pictures.urls))
      dropDraft()
      pictures.drop()
      onPosted(posted)
    },
    onChange: keepDraft,
  })
  const starLabels = useStarLabels()
  return (
    <Form form={form}>
      <p className="mb-4 text-s text-pretty text-ink-2">
        {t('review.page.intro')} {lines.length > 1 && t('review.page.later')}
      </p>
      {restored && <Note className="mb-4">{t('review.page.restored')}</Note>}
      <div className="grid gap-5">
        {lines.map((line) => (
          <ReviewLine key={line.id} line={line} form={form} pictures={pictures} limits={limits} />
        ))}
      </div>
      <Rule className="mt-5" />
      <SectionHead level={3} title={t('review.shop.title', { shop: order.merchant.name })} />
      {(['service', 'postage'] as const).map((name) => {
        const score = form.choice(name)
        return (
          <StarInput
            key={name}
            label={t(`review.shop.${name}`)}
            value={scoreOf(score.value)}
            onChange={(stars) => score.onChange(String(stars))}
            starLabels={starLabels}
            error={score.error}
          />
        )
      })}
      <FormFailure form={form} className="mt-4" />
      <Dock>
        <Button
          kind="go"
          size="dock"
          type="submit"
          busy={form.busy}
          busyLabel={t('review.page.posting')}
          notYet={pictures.busy ? t('review.page.picturesComing') : undefined}
        >
          {t('review.page.post')}
        </Button>
      </Dock>
    </Form>
  )
}
