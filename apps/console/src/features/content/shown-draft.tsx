import { localeOrEnglish } from '@tradewind/messages/locales'
import { useFormat, useT } from '@tradewind/messages/react'
import { Note } from '@tradewind/ui/note'
import { Group, SectionHead } from '@tradewind/ui/page'
import { Reading } from '@tradewind/ui/reading'
import type { ReactNode } from 'react'
import type { ArticleText } from './article-text.ts'

type ShownDraftProps = { draft: NonNullable<ArticleText['draft']>; lang: string }

/** Where a link leads is told, not followed: the pages are the shop's. */
const tellLink = (href: string, text: ReactNode) => (
  <span title={href} className="underline underline-offset-4">
    {text}
  </span>
)

/** The draft as readers would see it, with the figures of today, and what keeps it from them. */
export function ShownDraft({ draft, lang }: ShownDraftProps) {
  const t = useT()
  const format = useFormat()
  const { bcp47, dir } = localeOrEnglish(lang)
  return (
    <section>
      <SectionHead
        title={t('content.shown.title')}
        caption={t('content.shown.by', { name: draft.by?.name ?? '', at: format.dateTime(draft.saved_at) })}
      />
      {draft.problems.length > 0 && (
        <Note tone="bad" live className="mb-3">
          <ul className="grid gap-1">
            {draft.problems.map(({ what, at }) => (
              <li key={`${what} ${at}`} className="wrap-anywhere">
                {t(`content.problem.${what}`)} {at && <code dir="auto">{at}</code>}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Group className="max-w-120">
        <article lang={bcp47} dir={dir}>
          <h2 className="h1 mb-3">{draft.title}</h2>
          <Reading blocks={draft.shown.lead} follow={tellLink} />
          <Reading blocks={draft.shown.body} follow={tellLink} className="mt-3" />
        </article>
      </Group>
    </section>
  )
}
