import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { List } from '@tradewind/ui/icons/list'
import { Page } from '@tradewind/ui/page'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { LawList } from '../../shared/reading/law-list.tsx'
import { LawText, lawQuery } from '../../shared/reading/law-text.tsx'
import { followInApp } from '../../shared/reading/reading-link.tsx'
import { useTitleOfThing } from '../../shared/route-title.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { AcceptTerms } from './accept-terms.tsx'

/** The law texts, and one of them a page. */
export function LawScreen() {
  const { id } = useSearch({ from: '/law' })
  return id ? <OneText key={id} id={id} /> : <AllTexts />
}

function AllTexts() {
  const t = useT()
  return (
    <>
      <ScreenBar />
      <Page foot="none">
        <p className="mb-2 text-pretty text-ink-2">{t('reading.lead')}</p>
        <LawList lead={(id) => ({ render: <Link to="/law" search={{ id }} /> })} />
      </Page>
    </>
  )
}

function OneText({ id }: { id: string }) {
  const t = useT()
  const { data, error } = useQuery(lawQuery(id))
  useTitleOfThing(data?.article?.title)
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar title={null} />
      <Page foot="dock">
        <LawText id={id} follow={followInApp} below={(law) => <AcceptTerms law={law} />} />
      </Page>
      <Dock>
        <Button kind="soft" size="dock" wide icon={<List size={20} />} render={<Link to="/law" />}>
          {t('reading.all')}
        </Button>
      </Dock>
    </>
  )
}
