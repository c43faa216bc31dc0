import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { lazy, Suspense, useState } from 'react'

const KeptCodesSheet = lazy(() =>
  import('../../shared/codes/kept-codes-sheet.tsx').then(({ KeptCodesSheet }) => ({ default: KeptCodesSheet })),
)

/** The way to all codes that one keeps, for whoever looks for one that is not offered here. */
export function KeptCodes({ onUse }: { onUse: (code: string) => void }) {
  const t = useT()
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button kind="text" size="xs" className="mt-1" onClick={() => setOpen(true)}>
        {t('codes.mine')}
      </Button>
      {open !== undefined && (
        <Suspense>
          <KeptCodesSheet open={open} onClose={() => setOpen(false)} onUse={onUse} />
        </Suspense>
      )}
    </>
  )
}
