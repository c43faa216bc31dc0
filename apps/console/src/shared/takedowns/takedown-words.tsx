import type { Answer } from '@tradewind/contract/calls'
import { useT } from '@tradewind/messages/react'

type Told = Answer<'POST /api/seller/objection'>

/** What was said about a takedown, in its order: why, the objection, the answer, the end. */
export function TakedownWords({ told }: { told: Told }) {
  const t = useT()
  const { words, at, objection, answer, ended_at, end_words } = told
  return (
    <dl className="mt-3 grid gap-3 text-s">
      <Said label={t('takedowns.said.house', { at })} words={words} />
      {objection && <Said label={t('takedowns.said.shop', { at: objection.at })} words={objection.words} />}
      {answer && (
        <Said label={t('takedowns.said.answer', { at: answer.at, verdict: answer.verdict })} words={answer.words} />
      )}
      {ended_at && end_words !== null && end_words !== answer?.words && (
        <Said label={t('takedowns.said.end', { at: ended_at })} words={end_words} />
      )}
    </dl>
  )
}

function Said({ label, words }: { label: string; words: string }) {
  return (
    <div>
      <dt className="cap">{label}</dt>
      <dd dir="auto" className="mt-0.5 whitespace-pre-line wrap-anywhere">
        {words}
      </dd>
    </div>
  )
}
