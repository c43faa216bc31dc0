import { useT } from '@tradewind/messages/react'
import type { PictureSource } from '@tradewind/ui/picture'
import { lazy, Suspense, useState } from 'react'

const Lightbox = lazy(() => import('@tradewind/ui/lightbox').then(({ Lightbox }) => ({ default: Lightbox })))

type Shown = { source: PictureSource; alt: string }

/** `view(2)` shows the third picture over the whole screen; its code comes with the first tap. Put `viewer` into the page. Needs the area `product`. */
export function useViewer(pictures: Shown[], label: string) {
  const t = useT()
  const [state, setState] = useState({ open: false, first: 0, times: 0 })
  return {
    view: (first: number) => setState(({ times }) => ({ open: true, first, times: times + 1 })),
    viewer: state.times > 0 && (
      <Suspense>
        <Lightbox
          key={state.times}
          open={state.open}
          onClose={() => setState((before) => ({ ...before, open: false }))}
          label={label}
          pictures={pictures}
          first={state.first}
          counter={(at, of) => t('product.gallery.counter', { at, of })}
          goTo={(n) => t('product.gallery.goTo', { at: n })}
          closeLabel={t('words.close')}
          previousLabel={t('product.gallery.previous')}
          nextLabel={t('product.gallery.next')}
          zoomInLabel={t('product.gallery.zoomIn')}
          zoomOutLabel={t('product.gallery.zoomOut')}
        />
      </Suspense>
    ),
  }
}
