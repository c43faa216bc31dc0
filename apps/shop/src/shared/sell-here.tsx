import { Link } from '@tanstack/react-router'
import { loadAreas, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { currentLocale } from '@tradewind/web/language'
import { useState } from 'react'
import { later } from './later.tsx'
import { useLoggedIn } from './session.ts'

/** Its code and its words come once the page has come to rest, so that it opens without a network as well. */
const PartnershipSheet = later(async () => {
  const [{ PartnershipSheet }] = await Promise.all([
    import('./partnership-sheet.tsx'),
    loadAreas(currentLocale().file_name, ['apply']),
  ])
  return PartnershipSheet
})

/** The way to sell here. A visitor reads what it means in a sheet, where they are; whoever is logged in has a page. */
export function SellHere({ kind = 'text', className }: { kind?: 'text' | 'line'; className?: string }) {
  const t = useT()
  const loggedIn = useLoggedIn()
  const [open, setOpen] = useState<boolean>()
  if (loggedIn)
    return (
      <Button kind={kind} size="s" className={className} render={<Link to="/platform" />}>
        {t('shell.opening.sell')}
      </Button>
    )
  return (
    <>
      <Button kind={kind} size="s" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('shell.opening.sell')}
      </Button>
      {open !== undefined && <PartnershipSheet open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
