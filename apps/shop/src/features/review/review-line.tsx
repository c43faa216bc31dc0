import { LONGEST } from '@tradewind/contract/limits'
import { PICTURE_TYPES } from '@tradewind/contract/uploads'
import { useT } from '@tradewind/messages/react'
import { Picture } from '@tradewind/ui/picture'
import { StarInput } from '@tradewind/ui/star-input'
import { TextArea } from '@tradewind/ui/text-area'
import { UploadRow } from '@tradewind/ui/upload-row'
import type { FormState } from '@tradewind/web/form/use-form'
import type { Pictures } from '@tradewind/web/pictures/use-pictures'
import type { Limits, Line } from './review-queries.ts'
import { contentField, goodsField, type ReviewValues, scoreOf } from './review-values.ts'
import { useStarLabels } from './star-labels.ts'

const MEGABYTE = 1_048_576

type ReviewLineProps = { line: Line; form: FormState<ReviewValues>; pictures: Pictures; limits: Limits }

/** What someone thinks of one product: its stars, words and pictures. */
export function ReviewLine({ line, form, pictures, limits }: ReviewLineProps) {
  const t = useT()
  const { id, title, spec, image } = line
  const goods = form.choice(goodsField(id))
  return (
    <section aria-labelledby={`${id}-title`} className="border-t border-line pt-4 first:border-0 first:pt-0">
      <div className="flex items-center gap-3">
        {image && <Picture source={image} alt="" sizes="64px" radius="m" className="size-16 flex-none" />}
        <div className="min-w-0">
          <h2 id={`${id}-title`} dir="auto" className="h3 clamp-2">
            {title}
          </h2>
          {spec && (
            <p className="cap">
              <bdi>{spec}</bdi>
            </p>
          )}
        </div>
      </div>
      <StarInput
        label={t('review.goods.score')}
        value={scoreOf(goods.value)}
        onChange={(score) => goods.onChange(String(score))}
        starLabels={useStarLabels()}
        error={goods.error}
        className="mt-3"
      />
      <TextArea
        label={t('review.goods.content')}
        placeholder={t('review.goods.placeholder')}
        dir="auto"
        maxLength={LONGEST.review}
        counter={(used) => t('review.goods.counter', { used, max: LONGEST.review })}
        {...form.text(contentField(id))}
        className="mt-2"
      />
      <UploadRow
        label={t('review.goods.pictures')}
        addLabel={t('review.goods.add')}
        files={pictures.filesOf(id)}
        accept={PICTURE_TYPES.join()}
        max={limits.review_pictures}
        onAdd={(files) => pictures.add(id, files)}
        onRemove={(file) => pictures.remove(id, file)}
        onRetry={(file) => pictures.retry(id, file)}
        removeLabel={(name) => t('review.goods.removePicture', { name })}
        retryLabel={(name) => t('review.goods.retryPicture', { name })}
        progressLabel={(name, percent) => t('review.goods.progress', { name, percent })}
        hint={t('review.goods.hint', {
          max: limits.review_pictures,
          size: String(Math.floor(limits.upload_bytes / MEGABYTE)),
        })}
        className="mt-3"
      />
    </section>
  )
}
