import { useFormat, useT } from '@tradewind/messages/react'
import { Button } from '@tradewind/ui/button'
import { SectionHead } from '@tradewind/ui/page'
import type { ArticleText } from './article-text.ts'

/** Who wrote what, when, and what readers were told of it; each text can be looked at. */
export function TextHistory({ article, onShow }: { article: ArticleText; onShow: (revision: number) => void }) {
  const t = useT()
  const format = useFormat()
  if (article.history.length === 0) return null
  return (
    <section>
      <SectionHead title={t('content.history.title')} className="mt-6" />
      <ol className="divide-y divide-line">
        {article.history.map(({ revision, edition, by, at, changed }) => (
          <li key={revision} className="flex items-center gap-3 py-2">
            <span className="min-w-0 flex-1 text-s">
              <b className="font-semibold">{t('content.history.revision', { revision, edition })}</b>{' '}
              {by ? <bdi>{by.name}</bdi> : t('content.history.program')}
              <span className="cap block">{format.dateTime(at)}</span>
              {changed && <span className="block wrap-anywhere">{changed}</span>}
            </span>
            <Button kind="line" size="s" onClick={() => onShow(revision)}>
              {t('content.history.show')}
              <span className="sr-only"> {t('content.history.showOf', { revision })}</span>
            </Button>
          </li>
        ))}
      </ol>
    </section>
  )
}
