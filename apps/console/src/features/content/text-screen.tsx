import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { newIdempotencyKey } from '@tradewind/client/idempotency-key'
import { activeLocales, localeOrEnglish } from '@tradewind/messages/locales'
import { useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { cx } from '@tradewind/ui/cx'
import { Note } from '@tradewind/ui/note'
import { SectionHead } from '@tradewind/ui/page'
import { lazy, Suspense, useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { ConsolePage } from '../../shared/console-page.tsx'
import { Crumb } from '../../shared/crumb.tsx'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useMay } from '../../shared/may.ts'
import { callQuery } from '../../shared/queries.ts'
import { QueueSkeleton } from '../../shared/queue-skeleton.tsx'
import { type ArticleText, touchedByText } from './article-text.ts'
import { DraftForm } from './draft-form.tsx'
import { PublishForm } from './publish-form.tsx'
import { ShownDraft } from './shown-draft.tsx'
import { TextHistory } from './text-history.tsx'

const RevisionDialog = lazy(() =>
  import('./revision-dialog.tsx').then(({ RevisionDialog }) => ({ default: RevisionDialog })),
)

/** One article in one language: written, looked at as readers would see it, published, and how it came about. */
export function TextScreen() {
  const t = useT()
  const { id } = useParams({ from: '/texts_/$id' })
  const { lang = 'en' } = useSearch({ from: '/texts_/$id' })
  const { data, error, refetch } = useQuery(callQuery('GET /api/admin/content_detail', { id, lang }))
  const title = data?.text?.title ?? data?.english?.title ?? data?.draft?.title
  return (
    <ConsolePage
      wide
      pages={
        <Crumb to="/texts" list={t('console.title.texts')}>
          {id}
        </Crumb>
      }
      title={<bdi>{title ?? t('console.title.text')}</bdi>}
    >
      <Languages id={id} lang={lang} />
      {data ? (
        <Editing key={`${id} ${lang} ${data.text?.revision ?? 0}`} article={data} />
      ) : error ? (
        <LoadFailed error={error} onRetry={refetch} />
      ) : (
        <QueueSkeleton />
      )}
    </ConsolePage>
  )
}

function Languages({ id, lang }: { id: string; lang: string }) {
  const t = useT()
  return (
    <nav aria-label={t('content.text.languages')} className="mb-4 flex flex-wrap gap-1.5">
      {activeLocales.map(({ file_name, autonym, bcp47 }) => (
        <Link
          key={file_name}
          to="/texts/$id"
          params={{ id }}
          search={{ lang: file_name }}
          replace
          aria-current={file_name === lang ? 'page' : undefined}
          className={cx(
            'hit inline-flex min-h-9 items-center rounded-full px-3.5 text-s',
            file_name === lang ? 'bg-ink text-on-ink' : 'bg-sunk',
          )}
        >
          <bdi lang={bcp47}>{autonym}</bdi>
        </Link>
      ))}
    </nav>
  )
}

function Editing({ article }: { article: ArticleText }) {
  const t = useT()
  const mayEdit = useMay()('POST /api/admin/content_publish')
  const [shown, setShown] = useState<number>()
  /** An older text that was taken into the fields. */
  const [taken, setTaken] = useState<{ title: string; body: string; revision: number }>()
  const behind = article.text !== null && article.text.edition < article.edition
  const { bcp47, dir } = localeOrEnglish(article.lang)
  return (
    <div className="grid gap-x-8 gap-y-6 wide:grid-cols-2">
      <div className="min-w-0">
        {article.text === null && (
          <Note tone="wait" className="mb-4">
            {t('content.text.missing')}
          </Note>
        )}
        {behind && (
          <Note tone="wait" className="mb-4">
            {t('content.text.behind', { edition: article.edition })}
          </Note>
        )}
        {mayEdit ? (
          <DraftForm key={taken?.revision ?? 0} article={article} taken={taken} />
        ) : (
          <pre lang={bcp47} dir={dir} className="text-s whitespace-pre-wrap">
            {article.text?.body}
          </pre>
        )}
        <Figures article={article} />
      </div>
      <div className="min-w-0">
        {article.draft && <ShownDraft draft={article.draft} lang={article.lang} />}
        {article.draft && mayEdit && <PublishForm article={article} draft={article.draft} />}
        {mayEdit && article.kind === 'help' && <RetireButton article={article} />}
        <TextHistory article={article} onShow={setShown} />
        <Remarks article={article} />
      </div>
      {shown !== undefined && (
        <Suspense>
          <RevisionDialog
            id={article.id}
            lang={article.lang}
            revision={shown}
            onTake={
              mayEdit
                ? (text) => {
                    setTaken({ ...text, revision: shown })
                    setShown(undefined)
                  }
                : undefined
            }
            onClose={() => setShown(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** What a text may name in braces, and what stands there today. */
function Figures({ article }: { article: ArticleText }) {
  const t = useT()
  return (
    <details className="mt-5">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('content.text.figures')}</summary>
      <p className="cap mb-2 text-pretty">{t('content.text.figuresHint', { after: '{send_within.after}' })}</p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-s">
        {article.figures.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt dir="ltr">
              <code>{`{${name}}`}</code>
            </dt>
            <dd className="m-0 min-w-0 wrap-anywhere text-ink-2">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Remarks({ article }: { article: ArticleText }) {
  const t = useT()
  if (article.kind === 'law') return null
  return (
    <section>
      <SectionHead
        title={t('content.remarks.title')}
        caption={t('content.remarks.count', { helped: article.helped, of: article.helped + article.not_helped })}
        className="mt-6"
      />
      {article.remarks.length === 0 ? (
        <p className="text-s text-ink-2">{t('content.remarks.none')}</p>
      ) : (
        <ul className="divide-y divide-line text-s">
          {article.remarks.map(({ text, at }) => (
            <li key={`${at} ${text}`} className="py-2 wrap-anywhere">
              <bdi>{text}</bdi>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RetireButton({ article: { id, retired } }: { article: ArticleText }) {
  const t = useT()
  const retire = useAct('POST /api/admin/content_retire', touchedByText)
  return (
    <Button
      kind="text"
      size="s"
      busy={retire.isPending}
      busyLabel={t('words.loading')}
      onClick={() => retire.mutate({ input: { id, retired: !retired }, key: newIdempotencyKey() })}
    >
      {t(retired ? 'content.text.giveBack' : 'content.text.retire')}
    </Button>
  )
}
