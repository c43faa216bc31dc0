import { Link } from '@tanstack/react-router'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'

/** From a page that has nothing to show: to what is hot, or to the search. */
export function WaysOn() {
  const t = useT()
  return (
    <>
      <Button render={<Link to="/home" />}>{t('shell.way.home')}</Button>
      <Button kind="soft" render={<Link to="/search" />}>
        {t('shell.way.search')}
      </Button>
    </>
  )
}
