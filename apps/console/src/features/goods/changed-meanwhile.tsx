import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Note } from '@tradewind/ui/note'
import { useEffect, useRef } from 'react'
import { changedParts } from './changed-parts.ts'
import type { Product } from './goods-queries.ts'
import type { ProductForm } from './product-form.ts'

type ChangedMeanwhileProps = {
  before: ProductForm
  theirs: Product
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Somebody else saved this product since the edit began: what they changed, and whose words shall stand. */
export function ChangedMeanwhile({ before, theirs, onTakeTheirs, onKeepMine }: ChangedMeanwhileProps) {
  const t = useT()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
  }, [])
  const parts = changedParts(before, theirs)
  return (
    <div ref={place}>
      <Note tone="bad" live>
        <b className="block font-semibold">{t('selling.conflict.title')}</b>
        <p className="mt-0.5">{t('selling.conflict.text', { at: theirs.updated_at })}</p>
        {parts.length > 0 && (
          <ul className="mt-1.5 list-disc ps-4.5">
            {parts.map(({ part, was, now }) => (
              <li key={part}>
                {t(`selling.part.${part}`)}
                {now !== undefined && (
                  <>
                    : <s>{was || '–'}</s> → <bdi className="font-medium">{now || '–'}</bdi>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="mt-3 flex flex-wrap gap-2 text-ink">
          <Button kind="line" size="xs" onClick={onTakeTheirs}>
            {t('selling.conflict.theirs')}
          </Button>
          <Button kind="line" size="xs" onClick={onKeepMine}>
            {t('selling.conflict.mine')}
          </Button>
        </div>
      </Note>
    </div>
  )
}
