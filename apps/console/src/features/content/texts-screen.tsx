import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { ARTICLE_KINDS } from '@tradewind/contract/code-lists'
import { activeLocales } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { Plus } from '@tradewind/ui/icons/plus'
import { SectionHead } from '@tradewind/ui/page'
import { lazy, Suspense, useState } from 'react'
import { ConsolePage } from '../../shared/console-page.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useMay } from '../../shared/may.ts'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'

const AddArticleDialog = lazy(() =>
  import('./add-article-dialog.tsx').then(({ AddArticleDialog }) => ({ default: AddArticleDialog })),
)

type Listed = Answer<'GET /api/admin/content_list'>['list'][number]

/** Help and law texts, and what of each is there in which language. */
export function TextsScreen() {
  const t = useT()
  const mayEdit = useMay()('POST /api/admin/content_publish')
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/content_list'))
  const [adding, setAdding] = useState(false)
  return (
    <ConsolePage
      title={t('console.title.texts')}
      text={t('content.texts.text')}
      action={
        mayEdit && (
          <Button kind="line" size="s" icon={<Plus size={20} />} onClick={() => setAdding(true)}>
            {t('content.texts.add')}
          </Button>
        )
      }
    >
      {data ? (
        ARTICLE_KINDS.map((kind) => (
          <section key={kind}>
            <SectionHead title={t(`content.kind.${kind}`)} className="mt-5" />
            <ul className="divide-y divide-line">
              {data.list
                .filter((one) => one.kind === kind)
                .map((one) => (
                  <TextRow key={one.id} article={one} />
                ))}
            </ul>
          </section>
        ))
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <QueueSkeleton />
      )}
      {adding && (
        <Suspense>
          <AddArticleDialog onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </ConsolePage>
  )
}

const states = { there: 'bg-sunk', behind: 'bg-amber-soft text-amber', missing: 'bg-amber-soft text-amber' } as const

function TextRow({ article }: { article: Listed }) {
  const t = useT()
  const { id, title, texts, edition, retired, opened, helped, not_helped, kind } = article
  const stateOf = (lang: string): keyof typeof states => {
    const text = texts.find((one) => one.lang === lang)
    return text === undefined ? 'missing' : text.edition < edition ? 'behind' : 'there'
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5">
      <span className="min-w-60 flex-1">
        <Link to="/texts/$id" params={{ id }} className="hit font-semibold underline-offset-4 hover:underline">
          <bdi>{title}</bdi>
        </Link>
        <span className="cap block">
          {retired
            ? t('content.texts.retired')
            : kind === 'law'
              ? t('content.texts.edition', { edition, since: article.since })
              : t('content.texts.readers', { opened, helped, of: helped + not_helped })}
        </span>
      </span>
      <span className="flex flex-wrap gap-1.5">
        {activeLocales.map(({ file_name, autonym, bcp47 }) => {
          const state = stateOf(file_name)
          const draft = texts.find((one) => one.lang === file_name)?.draft === true
          return (
            <Link
              key={file_name}
              to="/texts/$id"
              params={{ id }}
              search={{ lang: file_name }}
              aria-label={t('content.texts.in', {
                language: autonym,
                state: t(draft ? 'content.state.draft' : `content.state.${state}`),
              })}
              className={cx(
                'hit inline-flex min-h-8 items-center rounded-full px-2.5 text-s',
                draft ? 'bg-ink text-on-ink' : states[state],
              )}
            >
              <bdi lang={bcp47}>{autonym}</bdi>
            </Link>
          )
        })}
      </span>
    </li>
  )
}
