import { useT } from '@tradewind/messages/react'
import { cx } from '@tradewind/ui/cx'
import { Picture as PictureView } from '@tradewind/ui/picture'
import { lazy, Suspense } from 'react'
import type { Picture } from './goods-queries.ts'

const Dialog = lazy(() => import('@tradewind/ui/dialog').then((module) => ({ default: module.Dialog })))

type SkuPictureDialogProps = {
  open: boolean
  pictures: readonly Picture[]
  value: Picture | null
  onChoose: (picture: Picture | null) => void
  onClose: () => void
}

/** Which of the product's pictures shows this choice. */
export function SkuPictureDialog({ open, pictures, value, onChoose, onClose }: SkuPictureDialogProps) {
  const t = useT()
  const choose = (picture: Picture | null) => {
    onChoose(picture)
    onClose()
  }
  return (
    <Suspense>
      <Dialog open={open} onClose={onClose} title={t('selling.matrix.pictureTitle')} closeLabel={t('words.close')}>
        {pictures.length === 0 && <p className="text-s text-ink-2">{t('selling.matrix.noPictures')}</p>}
        <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-pressed={picture.url === value?.url}
                onClick={() => choose(picture)}
                className={cx(
                  'pressable block w-full rounded-m',
                  picture.url === value?.url && 'outline-2 outline-offset-2 outline-ink',
                )}
              >
                <PictureView
                  source={picture}
                  alt={t('selling.pictures.alt', { n: index + 1, of: pictures.length })}
                  sizes="120px"
                  radius="m"
                />
              </button>
            </li>
          ))}
          {value && (
            <li>
              <button
                type="button"
                onClick={() => choose(null)}
                className="pressable grid aspect-square w-full place-items-center rounded-m bg-sunk px-1 text-center text-s font-medium"
              >
                {t('selling.matrix.noPicture')}
              </button>
            </li>
          )}
        </ul>
      </Dialog>
    </Suspense>
  )
}
