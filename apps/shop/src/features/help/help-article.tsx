import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isMissing } from '@tradewind/client/api-error'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { Dock } from '@tradewind/ui/dock'
import { List, ListRow } from '@tradewind/ui/list-row'
import { Page, SectionHead } from '@tradewind/ui/page'
import { Reading } from '@tradewind/ui/reading'
import { useEffect } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { NotFoundScreen } from '../../shared/not-found-screen.tsx'
import { ReadingSkeleton } from '../../shared/reading/law-text.tsx'
import { OtherLanguage, useTextLanguage } from '../../shared/reading/other-language.tsx'
import { followInApp } from '../../shared/reading/reading-link.tsx'
import { useTitleOfThing } from '../../shared/route-title.ts'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { allHelpQuery, type HelpArticle, helpQuery, noteOpened } from './help-queries.ts'
import { HelpfulQuestion } from './helpful-question.tsx'

const MOST_BESIDE = 3

/** One article: the answer first, then the way there, whether it helped, and what stands beside it. */
export function HelpArticleScreen({ id }: { id: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(helpQuery(id))
  const article = data?.article
  useTitleOfThing(article?.title)
  // Counted when it was there to be read.
  const there = article !== undefined && article !== null
  useEffect(() => {
    if (there) noteOpened(id)
  }, [there, id])
  if (isMissing(error)) return <NotFoundScreen />
  return (
    <>
      <ScreenBar title={null} />
      <Page foot="dock">
        {article ? (
          <Article article={article} />
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <ReadingSkeleton />
        )}
      </Page>
      {article && (
        <Dock className="ps-5">
          <p className="min-w-0 flex-1 text-s text-pretty">{t('help.stillOpen')}</p>
          <Button size="dock" className="flex-none" render={<Link to="/service" />}>
            {t('help.ask')}
          </Button>
        </Dock>
      )}
    </>
  )
}

function Article({ article }: { article: HelpArticle }) {
  const t = useT()
  const { other, attributes } = useTextLanguage(article.lang)
  const beside = useQuery(allHelpQuery())
    .data?.list.filter(({ topic, id }) => topic === article.topic && id !== article.id)
    .slice(0, MOST_BESIDE)
  return (
    <article>
      <p className="cap">
        <Link to="/helpAndSupport" search={{ topic: article.topic }} className="hit">
          {t(`help.topic.${article.topic}`)}
        </Link>
      </p>
      <h1 className="h1 mt-0.5 mb-3" {...attributes}>
        {article.title}
      </h1>
      {other && <OtherLanguage />}
      <div {...attributes}>
        <Reading blocks={article.lead} follow={followInApp} className="text-[1.0625rem]/[1.6]" />
        <Reading blocks={article.body} follow={followInApp} className="mt-3" />
      </div>
      <HelpfulQuestion article={article} />
      {beside && beside.length > 0 && (
        <>
          <SectionHead title={t('help.beside')} level={3} className="mt-6" />
          <List label={t('help.beside')}>
            {beside.map(({ id, title }) => (
              <ListRow key={id} render={<Link to="/helpAndSupport" search={{ id }} />}>
                {title}
              </ListRow>
            ))}
          </List>
        </>
      )}
    </article>
  )
}
