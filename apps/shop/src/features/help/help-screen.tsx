import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { ARTICLE_TOPICS, type ArticleTopic } from '@tradewind/contract/code-lists'
import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { ArrowUUpLeft } from '@tradewind/ui/icons/arrow-u-up-left'
import { Key } from '@tradewind/ui/icons/key'
import { Package } from '@tradewind/ui/icons/package'
import { ShieldCheck } from '@tradewind/ui/icons/shield-check'
import { Storefront } from '@tradewind/ui/icons/storefront'
import { Wallet } from '@tradewind/ui/icons/wallet'
import { List, ListRow } from '@tradewind/ui/list-row'
import { Group, Page, SectionHead } from '@tradewind/ui/page'
import { SearchInput } from '@tradewind/ui/search-input'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { ScreenBar } from '../../shared/screen-bar.tsx'
import { HelpArticleScreen } from './help-article.tsx'
import {
  allHelpQuery,
  fittingNow,
  foundHelpQuery,
  type OrderCount,
  orderCountQuery,
  type Question,
} from './help-queries.ts'

const MOST_ASKED = 5

const icons: Record<ArticleTopic, ReactNode> = {
  orders: <Package />,
  refunds: <ArrowUUpLeft flip />,
  wallet: <Wallet />,
  held: <ShieldCheck />,
  shops: <Storefront />,
  account: <Key />,
}

/** Help: found by words, by what is asked most, and by topic; or one article of it. */
export function HelpScreen() {
  const { id, topic } = useSearch({ from: '/helpAndSupport' })
  return id ? <HelpArticleScreen key={id} id={id} /> : <AllHelp topic={topic} />
}

function AllHelp({ topic }: { topic: ArticleTopic | undefined }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const keyword = useDeferredValue(typed.trim())
  const { data, error, refetch } = useQuery(allHelpQuery())
  // Above all the rest: what came later would push it down.
  const { data: orders, isLoading } = useQuery(orderCountQuery())
  return (
    <>
      <ScreenBar backurl={topic ? '/helpAndSupport' : undefined} />
      <Page foot="none">
        <SearchInput
          label={t('help.search')}
          placeholder={t('help.searchHint')}
          clearLabel={t('words.clear')}
          value={typed}
          onChange={setTyped}
        />
        {keyword !== '' ? (
          <Found keyword={keyword} />
        ) : data && !isLoading ? (
          topic ? (
            <OfTopic topic={topic} questions={data.list} />
          ) : (
            <Everything questions={data.list} counts={orders?.counts ?? []} />
          )
        ) : error ? (
          <LoadFailed error={error} onRetry={refetch} />
        ) : (
          <HelpSkeleton />
        )}
        {keyword === '' && ((data && !isLoading) || error) && <NothingFits />}
      </Page>
    </>
  )
}

const questionLink = (id: string) => <Link to="/helpAndSupport" search={{ id }} />

function Found({ keyword }: { keyword: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery(foundHelpQuery(keyword))
  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <HelpSkeleton />
  if (data.list.length === 0)
    return (
      <div role="status" className="mt-8 grid justify-items-center gap-4 text-center">
        <p className="h3">{t('help.nothing')}</p>
        <Button render={<Link to="/service" />}>{t('help.ask')}</Button>
      </div>
    )
  return (
    <List label={t('help.found', { count: data.list.length })} className="mt-3">
      {data.list.map(({ id, title, topic }) => (
        <ListRow key={id} hint={t(`help.topic.${topic}`)} render={questionLink(id)}>
          {title}
        </ListRow>
      ))}
    </List>
  )
}

type EverythingProps = { questions: readonly Question[]; counts: readonly OrderCount[] }

function Everything({ questions, counts }: EverythingProps) {
  const t = useT()
  const format = useFormat()
  const fitting = fittingNow(counts).flatMap((fits) => {
    const title = questions.find(({ id }) => id === fits.id)?.title
    return title ? [{ ...fits, title }] : []
  })
  const asked = questions
    .filter(({ opened }) => opened > 0)
    .toSorted((one, other) => other.opened - one.opened)
    .slice(0, MOST_ASKED)
  return (
    <>
      {fitting.length > 0 && (
        <>
          <SectionHead title={t('help.now')} className="mt-6" />
          <Group>
            <div className="divide-y divide-line">
              {fitting.map(({ id, title, because, count }) => (
                <ListRow key={id} hint={t(`help.because.${because}`, { count })} render={questionLink(id)}>
                  <b className="font-semibold">{title}</b>
                </ListRow>
              ))}
            </div>
          </Group>
        </>
      )}
      {asked.length > 0 && (
        <>
          <SectionHead title={t('help.most')} caption={t('help.mostOf')} className="mt-6" />
          <ol className="divide-y divide-line">
            {asked.map(({ id, title, opened }, place) => (
              <li key={id}>
                <Link
                  to="/helpAndSupport"
                  search={{ id }}
                  className="flex min-h-13 items-center gap-4 py-1.5 active:bg-sunk"
                >
                  <span className="h3 min-w-6 text-ink-2 tabular-nums">{format.number(place + 1)}</span>
                  <span className="min-w-0 flex-1 text-pretty">{title}</span>
                  <span className="cap">
                    <span className="sr-only">{t('help.openedTimes', { count: opened })}</span>
                    <span aria-hidden>{format.number(opened)}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ol>
        </>
      )}
      <SectionHead title={t('help.all')} className="mt-6" />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-5 border-b border-line">
        {ARTICLE_TOPICS.map((topic) => (
          <li key={topic} className="border-t border-line">
            <Link
              to="/helpAndSupport"
              search={{ topic }}
              className="flex min-h-13 items-center gap-3 py-1.5 active:bg-sunk"
            >
              {icons[topic]}
              <span className="min-w-0 flex-1">{t(`help.topic.${topic}`)}</span>
              <span className="cap">{format.number(questions.filter((one) => one.topic === topic).length)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function OfTopic({ topic, questions }: { topic: ArticleTopic; questions: readonly Question[] }) {
  const t = useT()
  return (
    <>
      <SectionHead title={t(`help.topic.${topic}`)} className="mt-6" />
      <List label={t(`help.topic.${topic}`)}>
        {questions
          .filter((one) => one.topic === topic)
          .map(({ id, title }) => (
            <ListRow key={id} render={questionLink(id)}>
              {title}
            </ListRow>
          ))}
      </List>
    </>
  )
}

function NothingFits() {
  const t = useT()
  return (
    <section className="mt-7">
      <h2 className="h2 mb-2">{t('help.nothingFits')}</h2>
      <div className="flex items-center gap-4">
        <p className="min-w-0 flex-1 text-s text-pretty text-ink-2">{t('help.people')}</p>
        <Button render={<Link to="/service" />}>{t('help.ask')}</Button>
      </div>
    </section>
  )
}

function HelpSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="mt-6 h-7 w-2/5 rounded-s" />
      {['a', 'b', 'c', 'd', 'e'].map((row) => (
        <Skeleton key={row} className="mt-5 h-8 w-full rounded-s" />
      ))}
    </SkeletonArea>
  )
}
