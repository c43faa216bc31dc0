import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Sheet } from '@tradewind/ui/sheet'
import { Partnership } from './partnership.tsx'

/** The page about selling here, for somebody who is not logged in: the page itself asks for that. */
export function PartnershipSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useT()
  const search = { return_to: '/platform' }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('apply.page.title')}
      closeLabel={t('words.close')}
      foot={
        <>
          <Button size="dock" kind="soft" render={<Link to="/login" search={search} />}>
            {t('words.login')}
          </Button>
          <Button size="dock" kind="go" render={<Link to="/register" search={search} />}>
            {t('apply.page.register')}
          </Button>
        </>
      }
    >
      <p className="text-pretty text-ink-2">{t('apply.page.lead')}</p>
      <Partnership />
    </Sheet>
  )
}
