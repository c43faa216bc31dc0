import { loadAreas, useT } from '@tradewind/messages/react'
import { currentLocale } from '@tradewind/web/language'
import { useState } from 'react'
import { later } from '../../shared/later.tsx'
import { askForLogin } from '../../shared/login-needed.ts'
import { useLoggedIn } from '../../shared/session.ts'
import type { Product } from './product-queries.ts'

/** Its code and its words come once the page has come to rest. */
const ReportSheet = later(async () => {
  const [{ ReportSheet }] = await Promise.all([
    import('./report-sheet.tsx'),
    loadAreas(currentLocale().file_name, ['report', 'fields']),
  ])
  return ReportSheet
})

/** The way to say that a product is illegal, fake or unsafe. Whoever reports is answered, so they log in first. */
export function ReportLink({ product, className }: { product: Product; className?: string }) {
  const t = useT()
  const loggedIn = useLoggedIn()
  const [asked, setAsked] = useState<{ open: boolean }>()
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => (loggedIn ? setAsked({ open: true }) : askForLogin())}
        className={`pressable hit text-s text-ink-2 underline decoration-1 underline-offset-4 ${className ?? ''}`}
      >
        {t('product.report')}
      </button>
      {asked && <ReportSheet product={product} open={asked.open} onClose={() => setAsked({ open: false })} />}
    </>
  )
}
