import { Link } from '@tanstack/react-router'
import type { Answer } from '@tradewind/contract/calls'
import { useFormat, useT } from '@tradewind/messages/react'
import { ArrowRight } from '@tradewind/ui/icons/arrow-right'
import { CaretDown } from '@tradewind/ui/icons/caret-down'
import { bareCall } from '../../shared/act-names.ts'
import { useChangeWords } from './change-words.ts'
import { SubjectLink } from './subject-link.tsx'

type Act = Answer<'GET /api/admin/audit_log'>['list'][number]

type ActRowProps = { act: Act; path: '/log' | '/shop-log'; words: (call: string) => string | undefined }

/** Who did what to what, from what to what, and why; its input and its hash unfold, with the way to all like it. */
export function ActRow({ act, path, words }: ActRowProps) {
  const { by, call, subject, changes, note, input, hash, at } = act
  const t = useT()
  const format = useFormat()
  const wordsOf = useChangeWords()
  const said = words(call)
  const rest = input.filter(({ value }) => value !== subject.id && value !== note)
  return (
    <li className="pt-3 text-s">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0">
          <bdi className="font-semibold">{by?.name ?? t('market.log.itself')}</bdi>{' '}
          {said ? <span>{said}</span> : <bdi translate="no">{bareCall(call)}</bdi>}
          {' · '}
          <SubjectLink subject={subject} path={path} />
        </span>
        <time className="cap" dateTime={at}>
          {format.dateTime(at)}
        </time>
      </p>
      {changes.map(wordsOf).map(({ field, was, became }) => (
        <p key={field} className="flex flex-wrap items-center gap-x-1.5">
          <span className="text-ink-2">{field}</span>
          {was !== null && <s className="text-ink-2">{was}</s>}
          <ArrowRight size={14} flip />
          <b className="font-semibold">{became ?? '–'}</b>
        </p>
      ))}
      {note && (
        <p className="text-ink-2">
          <bdi>{note}</bdi>
        </p>
      )}
      <details className="group">
        <summary className="flex min-h-11 list-none items-center gap-1.5">
          <span className="cap">{t('market.log.more')}</span>
          <CaretDown size={16} className="flex-none text-ink-2 transition-transform group-open:rotate-180" />
        </summary>
        <dl dir="ltr" translate="no" className="grid gap-1 pb-2">
          {[
            { name: 'call', value: bareCall(call) },
            { name: subject.kind, value: subject.id },
            ...rest,
            ...(hash ? [{ name: 'hash', value: hash }] : []),
          ].map(({ name, value }) => (
            <div key={name} className="flex gap-2">
              <dt className="cap w-24 flex-none">{name}</dt>
              <dd className="cap min-w-0 break-all text-ink!">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap gap-x-4 gap-y-1 pb-3">
          {by && (
            <Link to={path} search={{ who: by.id }} className="hit underline underline-offset-4">
              {t('market.log.byPerson', { name: by.name })}
            </Link>
          )}
          <Link to={path} search={{ on: subject.kind, id: subject.id }} className="hit underline underline-offset-4">
            {t('market.log.onThing')}
          </Link>
          <Link to={path} search={{ act: call }} className="hit underline underline-offset-4">
            {t('market.log.likeThis')}
          </Link>
        </p>
      </details>
    </li>
  )
}
