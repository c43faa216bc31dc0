import { useT } from '@tradewind/messages/react'
import { useState } from 'react'
import { LawSheetLater } from '../../shared/reading/law-sheet-later.tsx'

/** What registering accepts, and the way to read it before. */
export function TermsHint() {
  const t = useT()
  const [open, setOpen] = useState<boolean>()
  return (
    <p className="mt-3 text-center text-s text-ink-2">
      {t('account.register.accepts')}{' '}
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {t('account.register.terms')}
      </button>
      {open !== undefined && <LawSheetLater first="terms" open={open} onClose={() => setOpen(false)} />}
    </p>
  )
}
