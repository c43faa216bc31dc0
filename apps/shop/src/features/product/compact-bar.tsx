import { useLocale, useT } from '@tradewind/messages/react'
import { IconButton } from '@tradewind/ui/icon-button'
import { ArrowLeft } from '@tradewind/ui/icons/arrow-left'
import { Picture } from '@tradewind/ui/picture'
import { Price } from '@tradewind/ui/price'
import { memo, type RefObject, useEffect, useState } from 'react'
import { useBack } from '../../shared/navigation/back.ts'
import { BarButtons } from './bar-buttons.tsx'
import { type Choice, pictureOf, priceOf } from './choice.ts'
import type { Product } from './product-queries.ts'

type CompactBarProps = { product: Product; choice: Choice; below: RefObject<Element | null> }

/** Once the pictures are out of sight: Back, what it is, what it costs, and the same three as over the pictures. */
export const CompactBar = memo(function CompactBar({ product, choice, below }: CompactBarProps) {
  const t = useT()
  const locale = useLocale()
  const back = useBack()
  const passed = usePassed(below)
  if (!passed) return null
  const picture = pictureOf(product, choice) ?? product.pictures[0]
  return (
    <header className="appear fixed inset-x-0 top-0 z-20 mx-auto max-w-120 bg-paper pt-[env(safe-area-inset-top,0px)]">
      <div className="flex min-h-12 items-center gap-2 ps-1.5 pe-1.5">
        <IconButton label={t('nav.bar.back')} onClick={back}>
          <ArrowLeft flip />
        </IconButton>
        {picture && (
          <Picture source={picture} alt="" sizes="36px" radius="s" className="size-9 flex-none max-[359px]:hidden" />
        )}
        <span className="min-w-0 flex-1">
          <span aria-hidden className="text-s font-semibold clamp-1">
            <bdi>{product.title}</bdi>
          </span>
          <Price amount={priceOf(product, choice).price} locale={locale.intl} />
        </span>
        <span className="flex flex-none items-center">
          <BarButtons product={product} />
        </span>
      </div>
    </header>
  )
})

/** True while the element lies above the screen. */
function usePassed(below: RefObject<Element | null>): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const element = below.current
    if (!element || !('IntersectionObserver' in window)) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPassed(!entry.isIntersecting && entry.boundingClientRect.bottom < 0)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [below])
  return passed
}
