import { useQuery } from '@tanstack/react-query'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { ArrowDown } from '@tradewind/ui/icons/arrow-down'
import { Group } from '@tradewind/ui/page'
import { Reading, type ReadingProps } from '@tradewind/ui/reading'
import { Skeleton, SkeletonArea } from '@tradewind/ui/skeleton'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '../load-failed.tsx'
import { callQuery } from '../queries.ts'
import { OtherLanguage, useTextLanguage } from './other-language.tsx'

export const lawQuery = (id?: string) => callQuery('GET /api/user/law', id ? { id } : {})

type Law = NonNullable<Answer<'GET /api/user/law'>['article']>

type LawTextProps = {
  id: string
  follow: ReadingProps['follow']
  /** Stands between the title and the text. */
  below?: (law: Law) => ReactNode
}

/** One law text: since when it holds, what changed, all of it in short, its contents, and its numbered sections. Needs the area `reading`. */
export function LawText({ id, follow, below }: LawTextProps) {
  const { data, error, refetch } = useQuery(lawQuery(id))
  if (data?.article) return <Text law={data.article} follow={follow} below={below?.(data.article)} />
  return error ? <LoadFailed error={error} onRetry={refetch} /> : <ReadingSkeleton />
}

function Text({ law, follow, below }: { law: Law; follow: ReadingProps['follow']; below: ReactNode }) {
  const t = useT()
  const { other, attributes } = useTextLanguage(law.lang)
  const headings = law.body.filter(({ kind }) => kind === 'heading')
  const name = (number: number) => `${law.id}-${number}`
  return (
    <article>
      <h1 className="h1 mb-2" {...attributes}>
        {law.title}
      </h1>
      <Editions law={law} />
      {other && <OtherLanguage />}
      {below}
      <div {...attributes}>
        <Group className="my-4">
          <h2 className="h3 mb-1.5">{t('reading.inShort')}</h2>
          <Reading blocks={law.lead} follow={follow} />
        </Group>
        {headings.length > 2 && (
          <nav aria-label={t('reading.contents')}>
            <h2 className="h3 mt-5 mb-1">{t('reading.contents')}</h2>
            <ol className="divide-y divide-line">
              {headings.map(({ runs = [] }, place) => (
                <li key={name(place + 1)}>
                  <a href={`#${name(place + 1)}`} className="flex min-h-12 items-center gap-4 py-1.5">
                    <span className="h3 min-w-5 text-ink-2 tabular-nums">{place + 1}</span>
                    <span className="min-w-0 flex-1">{runs.map(({ text }) => text).join('')}</span>
                    <ArrowDown size={16} />
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <Reading blocks={law.body} follow={follow} numbered={`${law.id}-`} />
      </div>
    </article>
  )
}

/** Which edition it is, since when, when one accepted it, and what each changed. */
function Editions({ law }: { law: Law }) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const told = law.editions.filter(({ changed }) => changed !== null)
  return (
    <>
      <p className="cap mb-3 text-pretty">
        {t('reading.edition', { edition: law.edition, since: law.since })}
        {law.accepted && ` ${t('reading.accepted', { edition: law.accepted.edition, at: law.accepted.at })}`}{' '}
        {told.length > 0 && (
          <button
            type="button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="hit underline underline-offset-3"
          >
            {t('reading.whatChanged')}
          </button>
        )}
      </p>
      {open && (
        <ul className="mb-3 grid gap-2 rounded-m bg-sunk p-3.5 text-s">
          {told.map(({ edition, at, changed }) => (
            <li key={edition}>
              <b className="font-semibold">{t('reading.editionOf', { edition, day: format.date(at) })}</b> {changed}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function ReadingSkeleton() {
  const t = useT()
  return (
    <SkeletonArea label={t('words.loading')}>
      <Skeleton className="h-9 w-4/5 rounded-s" />
      <Skeleton className="mt-3 h-4 w-3/5 rounded-s" />
      <Skeleton className="mt-5 h-28 w-full rounded-l" />
      <Skeleton className="mt-6 h-4 w-full rounded-s" />
      <Skeleton className="mt-2.5 h-4 w-11/12 rounded-s" />
      <Skeleton className="mt-2.5 h-4 w-4/5 rounded-s" />
    </SkeletonArea>
  )
}
