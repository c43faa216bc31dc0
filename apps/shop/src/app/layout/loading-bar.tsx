import { useRouterState } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { useDelayed } from '@tradewind/ui/use-delayed'

/** A thin line at the top while a page takes longer than a moment to come. */
export function LoadingBar() {
  const t = useT()
  const shown = useDelayed(useRouterState({ select: (state) => state.status === 'pending' }))
  return (
    <div role="status" className="loading-line">
      {shown && (
        <>
          <span className="sr-only">{t('words.loading')}</span>
          <i />
        </>
      )}
    </div>
  )
}
